import { useEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import type { Source } from './image-form';

/**
 * Returns the image that is edited: the one that the writer chose last, or the featured one as soon as another image is featured.
 * Choosing one moves the focus to the field; another featured image leaves it where it is.
 *
 * @param edited The featured image; null if there is none, or while it loads.
 * @param field  The field of the prompt.
 * @return The image, and what chooses another one, or none.
 */
export function useSource(
	edited: Source | null,
	field: RefObject< HTMLTextAreaElement >
): [ Source | null, ( chosen: Source | null ) => void ] {
	const [ source, setSource ] = useState( edited );
	const [ chosen, setChosen ] = useState( edited );
	const latest = useRef( edited );
	latest.current = edited;
	const editedId = edited?.imageId;
	useEffect( () => {
		if ( editedId ) {
			setSource( latest.current );
		}
	}, [ editedId ] );
	useEffect( () => {
		if ( chosen ) {
			field.current?.focus();
		}
	}, [ chosen, field ] );
	const choose = ( to: Source | null ) => {
		setSource( to );
		setChosen( to );
	};
	return [ source, choose ];
}
