import { FormDialog } from '@freehold/admin/form-dialog';
import { useSubmit } from '@freehold/admin/use-submit';
import { TextControl } from '@freehold/controls';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addSubscriber } from './client';
import { ConsentFields, NO_CONSENT } from './consent-fields';
import type { Category } from './types';

type AddDialogProps = {
	categories: Category[];
	onAdded: ( email: string ) => void;
	onClose: () => void;
};

/** Adds one person. */
export function AddDialog( {
	categories,
	onAdded,
	onClose,
}: AddDialogProps ): JSX.Element {
	const [ email, setEmail ] = useState( '' );
	const [ name, setName ] = useState( '' );
	const [ consent, setConsent ] = useState( NO_CONSENT );
	const submission = useSubmit( async () => {
		await addSubscriber( { email, name, ...consent } );
		onAdded( email );
	} );

	return (
		<FormDialog
			size="medium"
			title={ __( 'Add subscriber', 'freehold' ) }
			submission={ submission }
			submitLabel={ __( 'Add subscriber', 'freehold' ) }
			onClose={ onClose }
		>
			<TextControl
				type="email"
				required
				label={ __( 'Email', 'freehold' ) }
				value={ email }
				onChange={ setEmail }
			/>
			<TextControl
				label={ __( 'Name (optional)', 'freehold' ) }
				value={ name }
				maxLength={ 100 }
				onChange={ setName }
			/>
			<ConsentFields
				categories={ categories }
				value={ consent }
				onChange={ setConsent }
			/>
		</FormDialog>
	);
}
