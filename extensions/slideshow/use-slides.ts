import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { attributesOf, placeOf } from './slides';
import type { Attributes, Slide } from './types';

type SlideChanges = {
	/** Returns the slides of this moment: uploads and responses of the media library arrive later. */
	latest: () => { slides: Slide[]; sizeSlug: string };
	/** Sets the slides as an undo step of its own. */
	put: ( slides: Slide[] ) => void;
	replace: ( index: number, slide: Slide ) => void;
	/** Changes a slide that may have been moved or removed in the meantime. */
	change: (
		was: Slide,
		index: number,
		edit: ( slide: Slide ) => Slide
	) => void;
	/** Changes a slide while the user types: one undo step for a slide. */
	type: ( index: number, slide: Slide ) => void;
	/** Changes the size of all images. */
	resize: ( sizeSlug: string, edit: ( slide: Slide ) => Slide ) => void;
};

/**
 * Changes the slides of a block.
 *
 * @param sizeSlug      The size of their images.
 * @param setAttributes Changes the block.
 */
export function useSlides(
	slides: Slide[],
	sizeSlug: string,
	setAttributes: ( attributes: Partial< Attributes > ) => void
): SlideChanges {
	const latest = useRef( { sizeSlug, slides } );
	latest.current = { sizeSlug, slides };
	const { __unstableMarkLastChangeAsPersistent: endStep } =
		useDispatch( blockEditorStore );
	const beginStep = useUndoSteps();
	const set = ( next: Slide[] ) => {
		latest.current.slides = next;
		setAttributes( {
			...attributesOf( next ),
			sizeSlug: latest.current.sizeSlug,
		} );
	};
	/** Core merges successive changes of the same attributes. */
	const put = ( next: Slide[] ) => {
		endStep();
		set( next );
		endStep();
	};
	const withAt = ( index: number, slide: Slide ) =>
		latest.current.slides.map( ( old, at ) =>
			at === index ? slide : old
		);
	return {
		latest: () => latest.current,
		put,
		replace: ( index, slide ) => put( withAt( index, slide ) ),
		change: ( was, index, edit ) => {
			const at = placeOf( latest.current.slides, was, index );
			const now = latest.current.slides[ at ];
			if ( now ) {
				beginStep( `settings ${ at }` );
				set( withAt( at, edit( now ) ) );
			}
		},
		type: ( index, slide ) => {
			beginStep( `caption ${ index }` );
			set( withAt( index, slide ) );
		},
		resize: ( slug, edit ) => {
			latest.current.sizeSlug = slug;
			set( latest.current.slides.map( edit ) );
		},
	};
}
