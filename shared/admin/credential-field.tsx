import { TextareaControl, TextControl } from '@freehold/controls';
import { __ } from '@wordpress/i18n';

type CredentialFieldProps = {
	label: string;
	help: string;
	/** What was typed. */
	value: string;
	/** Whether it must not be shown: neither while it is typed nor ever again. */
	isSecret: boolean;
	/** Whether it has several lines, as a key file has. */
	hasLines?: boolean;
	/** Whether one is stored that stays where nothing is typed. */
	isStored: boolean;
	/** Who has set it, where it cannot be changed; else empty. */
	setBy: string;
	/** Whether the service rejected it. */
	isInvalid?: boolean;
	/** Called with the text that the user enters. */
	onChange: ( value: string ) => void;
};

/** Renders a field for an API key or another credential. It never contains the stored value. */
export function CredentialField( {
	label,
	help,
	value,
	isSecret,
	hasLines = false,
	isStored,
	setBy,
	isInvalid = false,
	onChange,
}: CredentialFieldProps ): JSX.Element {
	const shared = {
		label,
		help: setBy || help || undefined,
		value,
		placeholder: isStored
			? /* translators: in the place of a key that is stored and not shown. */
			  __( 'A key is saved', 'freehold' )
			: undefined,
		disabled: setBy !== '',
		onChange,
		autoComplete: 'off',
		spellCheck: false,
		'aria-invalid': isInvalid || undefined,
	} as const;
	return (
		<div className="freehold-field">
			{ hasLines ? (
				<TextareaControl { ...shared } rows={ 6 } />
			) : (
				<TextControl
					{ ...shared }
					// A password field: browsers neither show nor store its text.
					type={ isSecret ? 'password' : 'text' }
				/>
			) }
		</div>
	);
}
