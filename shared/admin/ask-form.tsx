import type { ReactNode } from 'react';
import { useUnsavedInput } from './use-unsaved';

type AskFormProps = {
	/** Makes the change, as an AskDialog hands it to its children. */
	confirm: () => void;
	/** Whether the server alone checks the fields. */
	noValidate?: boolean;
	children: ReactNode;
};

/** The fields of an AskDialog: Enter in one of them confirms. */
export const AskForm = ( {
	confirm,
	noValidate,
	children,
}: AskFormProps ): JSX.Element => (
	<form
		noValidate={ noValidate }
		onInput={ useUnsavedInput() }
		onSubmit={ ( event ) => {
			event.preventDefault();
			confirm();
		} }
	>
		{ children }
		{ /* Without one, Enter sends no form of several fields. */ }
		<input type="submit" hidden />
	</form>
);
