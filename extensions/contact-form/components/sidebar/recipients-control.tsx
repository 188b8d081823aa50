import { TextControl } from '@freehold/controls';
import { textOf } from '@freehold/stored-text';
import { __, sprintf } from '@wordpress/i18n';
import { readRecipients } from '../recipients';

/** The field for email addresses. Its help names those that are none. */
export function RecipientsControl( {
	help,
	onChange,
	value,
}: {
	help: string;
	onChange: ( recipients: string ) => void;
	/** The attribute as it is stored. */
	value: unknown;
} ): JSX.Element {
	const { invalid } = readRecipients( value );
	return (
		<TextControl
			label={ __( 'Recipients', 'freehold' ) }
			help={
				invalid.length > 0
					? sprintf(
							/* translators: %s: text that is not an email address. */
							__( 'Not an email address: %s', 'freehold' ),
							invalid.join( ', ' )
					  )
					: help
			}
			value={ textOf( value ) }
			onChange={ onChange }
		/>
	);
}
