import { useSettings } from '@wordpress/block-editor';
import type { Preset } from '.';

type Setting = Array< {
	slug: string;
	name: string;
	color?: string;
	gradient?: string;
} >;

/** The site's colors come first, because they override colors of the same name from the theme or core. */
const ORIGINS = [ 'custom', 'theme', 'default' ];
const paths = ( setting: string ) =>
	ORIGINS.map( ( origin ) => `${ setting }.${ origin }` );

const presets = ( settings: unknown[] ): Preset[] =>
	( settings as Array< Setting | undefined > )
		.flatMap( ( setting ) => setting ?? [] )
		.map( ( { slug, name, color, gradient } ) => ( {
			slug,
			name,
			value: color ?? gradient ?? '',
		} ) );

/**
 * The colors and gradients that the editor offers where it is called.
 */
export function useThemeColors(): { colors: Preset[]; gradients: Preset[] } {
	const settings = useSettings(
		...paths( 'color.palette' ),
		...paths( 'color.gradients' )
	);
	return {
		colors: presets( settings.slice( 0, ORIGINS.length ) ),
		gradients: presets( settings.slice( ORIGINS.length ) ),
	};
}
