import type { ReactNode } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { NoAccess, noAccessReason } from '#frame/office/OfficePage.tsx';

type Props<Data> = {
  answer: { data?: Data; problem?: Problem };
  /** Words for a failure. */
  textOf(problem: Problem): string;
  children(data: Data): ReactNode;
};

/** What a call has answered, or why there is nothing: loading, failed, no role of theirs opens it. */
export function Answered<Data>({ answer: { data, problem }, textOf, children }: Props<Data>) {
  const reason = problem && noAccessReason(problem);
  if (reason) return <NoAccess reason={reason} />;
  return (
    <>
      {problem ? <Notice kind="bad">{textOf(problem)}</Notice> : null}
      {data === undefined && !problem ? (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
