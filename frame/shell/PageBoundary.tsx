import { Component, type ReactNode } from 'react';
import { publishError } from '../errorStream.ts';
import type { PageDocument } from '../pageDocument.ts';
import { ErrorView } from './ErrorPage.tsx';
import { brokenScreen } from './Notifications.tsx';

type Props = { page: PageDocument; children: ReactNode };
type State = { failedPage: PageDocument | undefined };

/** Keeps a screen that breaks from taking header and footer with it; the next page starts afresh. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failedPage: undefined };

  static getDerivedStateFromProps({ page }: Props, { failedPage }: State): State {
    return { failedPage: failedPage === page ? page : undefined };
  }

  override componentDidCatch(error: Error): void {
    this.setState({ failedPage: this.props.page });
    publishError({
      status: 0,
      errorCode: brokenScreen,
      title: error.name,
      detail: error.message,
      failureReason: brokenScreen,
    });
  }

  override render(): ReactNode {
    return this.state.failedPage ? <ErrorView kind="broken" /> : this.props.children;
  }
}
