import { TextareaControl } from '@freehold/controls';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';

/** Renders a text without a field of its own, with a button that copies it. */
export function LooseText( {
	label,
	value,
	onChange,
}: {
	label: string;
	value: string;
	onChange: ( text: string ) => void;
} ): JSX.Element {
	const copy = useCopyToClipboard< HTMLButtonElement >( value, () =>
		speak( __( 'Copied.', 'freehold' ) )
	);
	return (
		<div>
			<TextareaControl
				label={ label }
				value={ value }
				rows={ 3 }
				onChange={ onChange }
			/>
			{ value !== '' && (
				<Button
					ref={ copy }
					variant="link"
					aria-label={ sprintf(
						/* translators: %s: the name of a field. */
						__( 'Copy: %s', 'freehold' ),
						label
					) }
				>
					{ __( 'Copy', 'freehold' ) }
				</Button>
			) }
		</div>
	);
}
