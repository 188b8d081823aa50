import { Button, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';

/** Core's component of the media library, as far as we look at what it is given. */
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
 * Where a button of the media library stands:
 * - `menu`: it is an item of a menu; the sources follow on it.
 * - `featured`: the featured image; our button follows on it.
 * - `placeholder`: an empty block; our button stands in its place.
 * - `button`: any other button of a block; our menu opens from it.
 * - `elsewhere`: not for a picture, or not of a block (the inserter has categories of its own).
 */
export type Place =
	| 'menu'
	| 'featured'
	| 'placeholder'
	| 'button'
	| 'elsewhere';

/** Whether pictures are among what is wanted. Who names nothing wants files. */
const takesImages = ( allowedTypes: string[] = [] ): boolean =>
	allowedTypes.some( ( type ) => /^image(\/|$)/.test( type ) );

/**
 * Where a button of the media library stands.
 *
 * @param props   What core's component is given.
 * @param element What it renders.
 * @param isBlock Whether that is in a block, or one of its panels.
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
	// A button with an icon is the block's own, such as the logo's.
	return props.mode === 'browse' &&
		element.type === Button &&
		! element.props.icon
		? 'placeholder'
		: 'button';
}

/** Attachments that are chosen already. */
export const valuesOf = ( { value }: MediaUploadProps ): number[] =>
	( Array.isArray( value ) ? value : [ value ] ).filter(
		( id ): id is number => Number( id ) > 0
	);

/**
 * What our button says.
 *
 * @param props What core's component is given.
 */
export function labelOf( props: MediaUploadProps ): string {
	if ( props.unstableFeaturedImageFlow && valuesOf( props ).length ) {
		return __( 'Replace Image', 'freehold' );
	}
	if ( ( props.allowedTypes?.length ?? 0 ) > 1 ) {
		return __( 'Select Media', 'freehold' );
	}
	return props.multiple
		? __( 'Select Images', 'freehold' )
		: __( 'Select Image', 'freehold' );
}
