import { TextControl } from '@freehold/controls';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

/** Minimum height that the controls set, in pixels. Posts may contain smaller ones. */
export const MIN_HEIGHT = 400;

/** Step by which the height changes, in pixels. */
export const STEP = 10;

type Props = {
	height?: number;
	onChange: ( height: number | undefined ) => void;
};

/** Renders the height field. If it does not contain a number, the height follows the map's width. */
export function HeightControl( { height, onChange }: Props ): JSX.Element {
	// While the user types, the text may not be a valid height yet.
	const [ text, setText ] = useState< string >();
	const shown = text ?? ( height ? String( height ) : '' );
	return (
		<TextControl
			type="number"
			label={ __( 'Height in pixels', 'freehold' ) }
			help={ sprintf(
				/* translators: %d: a number of pixels. */
				__(
					'%d or more. Leave empty to set the height automatically.',
					'freehold'
				),
				MIN_HEIGHT
			) }
			min={ MIN_HEIGHT }
			step={ STEP }
			value={ shown }
			onChange={ ( typed ) => {
				setText( typed );
				const entered = parseInt( typed, 10 );
				if ( Number.isNaN( entered ) ) {
					onChange( undefined );
				} else if ( entered >= MIN_HEIGHT ) {
					onChange( entered );
				}
			} }
			onBlur={ () => setText( undefined ) }
		/>
	);
}
