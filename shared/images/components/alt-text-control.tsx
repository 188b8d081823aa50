import { TextareaControl } from '@freehold/controls';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** The field for an image's alternative text. */
export function AltTextControl( {
	onChange,
	value,
}: {
	onChange: ( alt: string ) => void;
	value: string;
} ): JSX.Element {
	return (
		<TextareaControl
			label={ __( 'Alternative text', 'freehold' ) }
			rows={ 3 }
			value={ value }
			onChange={ onChange }
			help={
				<>
					<ExternalLink
						href={ __(
							'https://www.w3.org/WAI/tutorials/images/decision-tree/',
							'freehold'
						) }
					>
						{ __(
							'Describe the purpose of the image.',
							'freehold'
						) }
					</ExternalLink>
					<br />
					{ __( 'Leave empty if decorative.', 'freehold' ) }
				</>
			}
		/>
	);
}
