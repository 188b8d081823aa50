/**
 * Keeps out of the saved markup what PHP adds at render (`Blocks\Supports`), so that posts stay as Jetpack reads them. Core's
 * controls, and its previews on the canvas, stay as they are.
 */
import { addFilter } from '@wordpress/hooks';

type Props = {
	className?: string;
	id?: string;
	style?: Record< string, unknown >;
};

type Type = { supports?: { freeholdAtRender?: string[] } };

/** The names of styles by the part of the `style` attribute that they belong to. */
const STYLES: Record< string, RegExp > = {
	spacing: /^(margin|padding)/,
	border: /^border/,
	shadow: /^boxShadow$/,
	typography: /^(font|line|letter|text(Decoration|Transform))/,
};

/** The classes of the theme's presets. */
const CLASSES: Record< string, RegExp > = {
	border: /^has-(.+-)?border-color$/,
	typography: /^has-.+-font-(size|family)$/,
};

/** The properties before core adds what a block supports. Filters run one after the other. */
let own: Props = {};

addFilter(
	'blocks.getSaveContent.extraProps',
	'freehold/own-props',
	( props: Props ): Props => {
		own = { ...props };
		return props;
	},
	// Core’s filter has 0.
	-1
);

addFilter(
	'blocks.getSaveContent.extraProps',
	'freehold/at-render',
	( props: Props, { supports }: Type ): Props => {
		const parts = supports?.freeholdAtRender;
		if ( ! parts ) {
			return props;
		}
		const isAtRender = ( all: Record< string, RegExp >, name: string ) =>
			parts.some( ( part ) => all[ part ]?.test( name ) );
		// In place, because the order of the attributes is part of the stored form.
		const kept = { ...props };
		if ( parts.includes( 'anchor' ) ) {
			if ( own.id === undefined ) {
				delete kept.id;
			} else {
				kept.id = own.id;
			}
		}
		if ( kept.className ) {
			const before = own.className?.split( ' ' ) ?? [];
			kept.className = kept.className
				.split( ' ' )
				.filter(
					( name ) =>
						before.includes( name ) || ! isAtRender( CLASSES, name )
				)
				.join( ' ' );
			if ( ! kept.className ) {
				delete kept.className;
			}
		}
		if ( kept.style ) {
			kept.style = Object.fromEntries(
				Object.entries( kept.style ).filter(
					( [ name ] ) =>
						name in ( own.style ?? {} ) ||
						! isAtRender( STYLES, name )
				)
			);
		}
		return kept;
	},
	99
);
