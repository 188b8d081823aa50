import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { withPoints } from './points';
import type { Attributes, ReadAttributes } from './types';
import { searchPlaces } from './use-places';
import type { Setup } from './use-setup';

/**
 * Searches for the block's postal address if the block has an address and no places, and adds the place that is found.
 *
 * @param setAttributes Sets them.
 * @param setup         The site's map settings; undefined while they load.
 * @return A notice for the user; empty if there is none.
 */
export function useAddress(
	{ address, points }: ReadAttributes,
	setAttributes: ( attributes: Partial< Attributes > ) => void,
	setup: Setup | undefined
): string {
	const [ notice, setNotice ] = useState( '' );
	const { __unstableMarkNextChangeAsNotPersistent: markAsPartOfLastStep } =
		useDispatch( blockEditorStore );
	const canSearch = setup !== undefined && setup.search !== 'none';
	const isNeeded = address !== '' && points.length === 0 && canSearch;
	const set = useRef( setAttributes );
	set.current = setAttributes;

	useEffect( () => {
		if ( ! isNeeded ) {
			return undefined;
		}
		const controller = new AbortController();
		searchPlaces( address, controller.signal )
			.then( ( [ found ] ) => {
				if ( controller.signal.aborted ) {
					return;
				}
				if ( found ) {
					// Undo reverts what the user did, not this.
					void markAsPartOfLastStep();
					set.current( withPoints( { points: [] }, [ found ] ) );
				} else {
					setNotice(
						__(
							'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.',
							'freehold'
						)
					);
				}
			} )
			.catch( ( error: Error ) => {
				if ( ! controller.signal.aborted ) {
					setNotice( error.message );
				}
			} );
		return () => controller.abort();
	}, [ address, isNeeded, markAsPartOfLastStep ] );

	return points.length > 0 ? '' : notice;
}
