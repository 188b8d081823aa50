import { Button, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';

/** The props of core's component that this plugin reads. */
export type MediaUploadProps = {
	allowedTypes?: string[];
	multiple?: boolean | 'add';
	gallery?: boolean;
	addToGallery?: boolean;
	value?: number | number[];
	mode?: string;
	unstableFeaturedImageFlow?: boolean;
	onSelect: ( media: never ) => void;
	render: ( props: { open: () => void } ) => ReactElement | null;
};

/**
 * The place of a button that opens the media library:
 * - `menu`: an item of a menu. The sources follow it.
 * - `featured`: the featured image. The Freehold button follows it.
 * - `placeholder`: an empty block. The Freehold button replaces it.
 * - `button`: any other button of a block. It opens the Freehold menu.
 * - `elsewhere`: not for an image, or not in a block (the inserter has its own categories).
 */
export type Place =
	| 'menu'
	| 'featured'
	| 'placeholder'
	| 'button'
	| 'elsewhere';

/** Returns whether images are accepted. A component without types accepts all files. */
const takesImages = ( allowedTypes: string[] = [] ): boolean =>
	allowedTypes.some( ( type ) => /^image(\/|$)/.test( type ) );

/**
 * Returns where a button of the media library is.
 *
 * @param element The element that it renders.
 * @param isBlock Whether it is in a block or in one of its panels.
 */
export function placeOf(
	props: MediaUploadProps,
	element: ReactElement | null,
	isBlock: boolean
): Place {
	if ( ! element || ! takesImages( props.allowedTypes ) ) {
		return 'elsewhere';
	}
	if ( props.unstableFeaturedImageFlow ) {
		return 'featured';
	}
	if ( element.type === MenuItem ) {
		return 'menu';
	}
	if ( ! isBlock ) {
		return 'elsewhere';
	}
	// A button with an icon is the block's own, such as that of the site logo.
	return props.mode === 'browse' &&
		element.type === Button &&
		! element.props.icon
		? 'placeholder'
		: 'button';
}

/** Returns the attachments that are already selected. */
export const valuesOf = ( { value }: MediaUploadProps ): number[] =>
	( Array.isArray( value ) ? value : [ value ] ).filter(
		( id ): id is number => Number( id ) > 0
	);

/** Returns the label of the button. That of the featured image tells it from core's own. */
export function labelOf( props: MediaUploadProps ): string {
	if ( props.unstableFeaturedImageFlow ) {
		// Core's own button is above it: “Set featured image”, or the image with “Replace”.
		return valuesOf( props ).length
			? __( 'Replace from other sources', 'freehold' )
			: __( 'Set from other sources', 'freehold' );
	}
	if ( ( props.allowedTypes?.length ?? 0 ) > 1 ) {
		return __( 'Select Media', 'freehold' );
	}
	return props.multiple
		? __( 'Select Images', 'freehold' )
		: __( 'Select Image', 'freehold' );
}
