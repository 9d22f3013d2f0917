import { Confirm, type ConfirmProps } from 'react-admin';

type Props = Pick<ConfirmProps, 'title' | 'content' | 'confirmColor'> & {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks whether somebody is sure. It is answered once: pressed again while it fades it would do a second time what was done. */
export const Sure = ({ isOpen, onClose, onConfirm, ...words }: Props) => (
  <Confirm
    isOpen={isOpen}
    {...words}
    onClose={onClose}
    onConfirm={() => {
      if (!isOpen) return;
      onClose();
      onConfirm();
    }}
  />
);
