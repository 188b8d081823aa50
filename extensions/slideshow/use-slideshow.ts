import { announceMoved, announceRemoved } from '@freehold/images/announce';
import type { Media } from '@freehold/images';
import { afterChoice } from '@freehold/images/choice';
import { useUploads } from '@freehold/images/use-uploads';
import { useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { moved, replaced, sizeSlugOf, slideOf, slidesOf } from './slides';
import type { Attributes } from './types';
import { useSlides } from './use-slides';

/**
 * Returns the slides of a block, the one that is shown, and what changes them.
 *
 * @param element The block, which gets the focus when its last slide was removed.
 */
export function useSlideshow(
	attributes: Attributes,
	clientId: string,
	setAttributes: ( attributes: Partial< Attributes > ) => void,
	element: RefObject< HTMLElement >
) {
	const slides = slidesOf( attributes );
	const sizeSlug = sizeSlugOf( attributes );
	const [ shown, setShown ] = useState( 0 );
	const { latest, put, replace, change, type, resize } = useSlides(
		slides,
		sizeSlug,
		setAttributes
	);
	const { pending, upload } = useUploads( clientId, ( media ) => {
		const before = latest().slides;
		put( [
			...before,
			...media.map( ( one ) => slideOf( one, latest().sizeSlug ) ),
		] );
		setShown( before.length );
	} );
	const send = ( files: Iterable< File > ) => {
		setShown( slides.length );
		void upload( files );
	};

	const count = slides.length + pending.length;
	const current = Math.min( shown, Math.max( 0, count - 1 ) );

	const onMove = ( from: number, to: number ) => {
		put( moved( slides, from, to ) );
		setShown( to );
		announceMoved( to, slides.length );
	};
	const onRemove = ( index: number ) => {
		const next = slides.filter( ( _, at ) => at !== index );
		put( next );
		setShown( Math.min( index, next.length - 1 ) );
		announceRemoved();
		if ( next.length === 0 ) {
			element.current?.focus();
		}
	};

	/** Sets the images that were selected in the media modal. */
	const choose = ( chosen: Media[] ) =>
		put(
			afterChoice( latest().slides, chosen, ( media ) =>
				slideOf( media, sizeSlug )
			)
		);
	/** Shows another image in the current slide. */
	const replaceCurrent = ( media: Media ) => {
		const slide = slides[ current ];
		replace(
			current,
			slide
				? replaced( slide, media, sizeSlug )
				: slideOf( media, sizeSlug )
		);
	};
	return {
		change,
		choose,
		/** The number of slides and uploads. */
		count,
		current,
		onMove,
		onRemove,
		pending,
		replace: replaceCurrent,
		resize,
		/** Uploads files as slides. */
		send,
		setShown,
		slides,
		type,
	};
}
