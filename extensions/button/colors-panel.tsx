import { useThemeColors } from '@freehold/colors/use-theme-colors';
import {
	__experimentalPanelColorGradientSettings as PanelColorGradientSettings,
	ContrastChecker,
} from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import {
	BACKGROUND,
	choose,
	GRADIENT,
	TEXT,
	valueOf,
	withColorsForNames,
} from './theme-colors';
import type { Attributes } from './types';

type Props = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** The colors as the browser shows them. */
	shown: { text: string; background: string };
};

/**
 * Text, background and gradient, with a word on how well the text can be read.
 */
export function ColorsPanel( {
	attributes: stored,
	setAttributes,
	shown,
}: Props ): JSX.Element {
	const { colors, gradients } = useThemeColors();
	const attributes = withColorsForNames( stored, colors );
	const gradient = valueOf( attributes, GRADIENT, gradients );
	const text = valueOf( attributes, TEXT, colors );
	const background = valueOf( attributes, BACKGROUND, colors );
	const none = ( pair: typeof TEXT ) => choose( undefined, pair, [] );
	return (
		<PanelColorGradientSettings
			title={ __( 'Background & Text Color', 'freehold' ) }
			__experimentalIsRenderedInSidebar
			settings={ [
				{
					label: __( 'Text', 'freehold' ),
					colorValue: text,
					onColorChange: ( color ) =>
						setAttributes( choose( color, TEXT, colors ) ),
				},
				{
					label: __( 'Background', 'freehold' ),
					colorValue: background,
					gradientValue: gradient,
					// One of the two: the last one chosen.
					onColorChange: ( color ) =>
						setAttributes( {
							...( color && none( GRADIENT ) ),
							...choose( color, BACKGROUND, colors ),
						} ),
					onGradientChange: ( chosen ) =>
						setAttributes( {
							...( chosen && none( BACKGROUND ) ),
							...choose( chosen, GRADIENT, gradients ),
						} ),
				},
			] }
		>
			{ ( text || background ) && ! gradient && (
				<ContrastChecker
					textColor={ shown.text }
					backgroundColor={ shown.background }
				/>
			) }
		</PanelColorGradientSettings>
	);
}
