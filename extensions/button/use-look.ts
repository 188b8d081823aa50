import { useThemeColors } from '@freehold/colors/use-theme-colors';
import { readWidth } from '@freehold/components/width-panel';
import {
	__experimentalGetShadowClassesAndStyles as getShadow,
	__experimentalGetSpacingClassesAndStyles as getSpacing,
	__experimentalUseBorderProps as useBorder,
	getTypographyClassesAndStyles,
	useSettings,
} from '@wordpress/block-editor';
import { lookOf, readRadius } from './look';
import { withColorsForNames } from './theme-colors';
import type { Attributes } from './types';

/** Returns the classes of an element, without the names that do not apply. */
export const classes = (
	...names: Array< string | false | 0 | undefined >
): string => names.filter( Boolean ).join( ' ' );

/** The link's classes and styles on the canvas. */
export function useLook( attributes: Attributes ) {
	const { colors } = useThemeColors();
	const [ fluid, layout ] = useSettings( 'typography.fluid', 'layout' );
	const typography = getTypographyClassesAndStyles( attributes, {
		typography: { fluid },
		layout,
	} );
	const border = useBorder( attributes );
	const align = attributes.style?.typography?.textAlign;
	const width = readWidth( attributes.width, attributes.align );
	const look = lookOf( {
		...withColorsForNames( attributes, colors ),
		borderRadius: readRadius( attributes.borderRadius ),
		// Parts of a line are the style sheet's.
		width: width?.endsWith( '%' ) ? undefined : width,
	} );
	return {
		className: classes(
			look.className,
			'wp-element-button',
			typography.className,
			border.className,
			align && `has-text-align-${ align }`
		),
		style: {
			...border.style,
			...getSpacing( attributes ).style,
			...getShadow( attributes ).style,
			...Object.fromEntries(
				Object.entries( look.style ).filter(
					( [ , value ] ) => value !== undefined
				)
			),
			...typography.style,
		},
	};
}
