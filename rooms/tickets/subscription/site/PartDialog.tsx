import { useState } from 'react';
import { useWords } from '#frame/words.ts';
import { AddressBook, type SavedAddress, useAddressBook } from '#rooms/accounts/contact/site/index.ts';
import { usePaymentMethods } from '#rooms/money/payment/site/index.ts';
import type { Finish } from './ContractPage.tsx';
import type { PartName } from './ContractParts.tsx';
import { DeedForm } from './DeedForm.tsx';
import { MethodChoice } from './methods.tsx';
import { addressOf } from './savedAddress.ts';
import { expected, subscriptionClient, type WholeContract } from './subscriptionClient.ts';

type Props = { contract: WholeContract; name: PartName; onClose(): void; done: Finish };

/** Changes an address or the payment method of a contract. Words: `subscription`, `contact`, `payment`, `messages`. */
export const PartDialog = ({ name, ...props }: Props) =>
  name === 'payment' ? <MethodDialog {...props} /> : <AddressDialog {...props} type={name} />;

function AddressDialog({ contract, type, onClose, done }: Omit<Props, 'name'> & { type: 'invoice' | 'shipping' }) {
  const t = useWords('subscription');
  const messages = useWords('messages');
  const book = useAddressBook();
  const [chosen, setChosen] = useState<SavedAddress>();
  return (
    <DeedForm
      title={t(`parts.${type}`)}
      submitLabel={t('save')}
      check={() => (chosen ? undefined : t('parts.chooseAddress'))}
      send={() =>
        subscriptionClient.changeContractAddress({ contractId: contract.id, type, ...addressOf(chosen!) }, expected)
      }
      onDone={(next) => done(messages('success.change'), next)}
      onClose={onClose}
    >
      <p>{t(`parts.${type}Text`)}</p>
      <AddressBook
        book={book}
        section={type === 'invoice' ? 'billing' : 'shipping'}
        legend={t('parts.chooseAddress')}
        selectedId={chosen?.id}
        onChoose={setChosen}
      />
    </DeedForm>
  );
}

function MethodDialog({ contract, onClose, done }: Omit<Props, 'name'>) {
  const t = useWords('subscription');
  const messages = useWords('messages');
  const paying = usePaymentMethods();
  const [chosen, setChosen] = useState(contract.paymentTokenId);
  return (
    <DeedForm
      title={t('parts.payment')}
      submitLabel={t('save')}
      check={() => (chosen ? undefined : t('parts.chooseMethod'))}
      send={() =>
        subscriptionClient.changeContractPaymentMethod({ contractId: contract.id, paymentTokenId: chosen! }, expected)
      }
      onDone={(next) => done(messages('success.change'), next)}
      onClose={onClose}
    >
      <MethodChoice paying={paying} chosen={chosen} choose={setChosen} />
    </DeedForm>
  );
}
