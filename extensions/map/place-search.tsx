import { speak } from '@wordpress/a11y';
import { Button, ExternalLink, Spinner } from '@wordpress/components';
import { useInstanceId, useRefEffect } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { isKeyboardEvent } from '@wordpress/keycodes';
import type { KeyboardEvent } from 'react';
import type { SearchMode } from './schema';
import type { Point } from './types';
import { usePlaces } from './use-places';

type Props = {
	mode: SearchMode;
	onSelect: ( point: Point ) => void;
	onClose: () => void;
};

/** The help text of each way to search. */
const hintOf = ( mode: SearchMode ): string => {
	if ( mode === 'typing' ) {
		return __(
			'Enter an address, a place or coordinates, such as 52.52, 13.405.',
			'freehold'
		);
	}
	return mode === 'enter'
		? __(
				'Type an address or a place and press Enter, or type coordinates, such as 52.52, 13.405.',
				'freehold'
		  )
		: __(
				'Enter coordinates, such as 52.52, 13.405. Place search is not set up on this site.',
				'freehold'
		  );
};

/** Renders how to search, and whose data the search uses. */
function Hints( { id, mode }: { id: string; mode: SearchMode } ): JSX.Element {
	return (
		<>
			<p id={ `${ id }-hint` }>{ hintOf( mode ) }</p>
			{ mode === 'enter' && (
				<p>
					<ExternalLink href="https://www.openstreetmap.org/copyright">
						{ __(
							'Places © OpenStreetMap contributors',
							'freehold'
						) }
					</ExternalLink>
				</p>
			) }
		</>
	);
}

/** Returns what screen readers announce about the places that were found. */
const countText = ( count: number ): string =>
	count === 0
		? __( 'No places found.', 'freehold' )
		: sprintf(
				/* translators: %d: how many places were found. */
				_n(
					'%d place found. Use the up and down arrow keys to navigate and Enter to add a place.',
					'%d places found. Use the up and down arrow keys to navigate and Enter to add a place.',
					count,
					'freehold'
				),
				count
		  );

type OptionsProps = Pick< Props, 'onSelect' > & {
	/** The combobox’s. */
	id: string;
	places: Point[] | undefined;
	/** The index of the selected place. */
	active: number;
	setActive: ( index: number ) => void;
};

/** Renders the places that were found as the list of a combobox. */
function PlaceOptions( {
	id,
	places,
	active,
	setActive,
	onSelect,
}: OptionsProps ): JSX.Element {
	return (
		<ul
			id={ `${ id }-list` }
			role="listbox"
			aria-label={ __( 'Places', 'freehold' ) }
			hidden={ ! places?.length }
		>
			{ places?.map( ( point, index ) => (
				<li key={ point.id } role="presentation">
					<button
						type="button"
						id={ `${ id }-${ index }` }
						role="option"
						tabIndex={ -1 }
						aria-selected={ index === active }
						// A pointer that does not move must not change the selection when the list appears below it.
						onPointerMove={ () => setActive( index ) }
						onClick={ () => onSelect( point ) }
					>
						<strong>{ point.title }</strong>
						{ point.caption && <span>{ point.caption }</span> }
					</button>
				</li>
			) ) }
		</ul>
	);
}

/** Tells screen readers an error at once. */
function useSpokenError( error: string | undefined ): void {
	useEffect( () => {
		if ( error ) {
			speak( error, 'assertive' );
		}
	}, [ error ] );
}

/**
 * Renders the combobox for finding a place to add (WAI-ARIA Authoring Practices, "Editable combobox with list
 * autocomplete").
 */
export function PlaceSearch( { mode, onSelect, onClose }: Props ): JSX.Element {
	const id = useInstanceId( PlaceSearch, 'freehold-map-search' );
	const [ text, setText ] = useState( '' );
	const [ active, setActive ] = useState( 0 );
	const { found, isCurrent, isSearching, error, searchNow } = usePlaces(
		text,
		mode
	);
	const count = found?.length;
	const isOpen = Boolean( count );
	const field = useRefEffect< HTMLInputElement >(
		( node ) => node.focus(),
		[]
	);

	useEffect( () => {
		setActive( 0 );
		if ( count !== undefined ) {
			speak( countText( count ) );
		}
	}, [ found, count ] );
	useSpokenError( error );

	const onKeyDown = ( event: KeyboardEvent< HTMLElement > ) => {
		const { key } = event;
		// These keys belong to the list of an input method.
		if ( event.nativeEvent.isComposing ) {
			event.stopPropagation();
			return;
		}
		const last = ( count ?? 0 ) - 1;
		const selected = found?.[ active ];
		if ( key === 'Escape' ) {
			onClose();
		} else if ( key === 'ArrowDown' && isOpen ) {
			setActive( active >= last ? 0 : active + 1 );
		} else if ( key === 'ArrowUp' && isOpen ) {
			setActive( active <= 0 ? last : active - 1 );
		} else if ( key === 'Enter' ) {
			// The results belong to the previous text.
			if ( selected && isCurrent ) {
				onSelect( selected );
			} else {
				searchNow();
			}
		} else {
			// The editor uses arrow keys to move between blocks and deletes them with other keys. Saving is the editor's.
			if ( ! isKeyboardEvent.primary( event, 's' ) ) {
				event.stopPropagation();
			}
			return;
		}
		event.preventDefault();
		event.stopPropagation();
	};

	return (
		<div className="wp-block-jetpack-map__search">
			<label htmlFor={ id }>{ __( 'Add a marker', 'freehold' ) }</label>
			<div className="wp-block-jetpack-map__field">
				<input
					ref={ field }
					id={ id }
					type="text"
					role="combobox"
					autoComplete="off"
					aria-autocomplete="list"
					aria-expanded={ isOpen }
					aria-controls={ `${ id }-list` }
					aria-describedby={ `${ id }-hint` }
					aria-activedescendant={
						isOpen ? `${ id }-${ active }` : undefined
					}
					placeholder={ __( 'Add a marker…', 'freehold' ) }
					value={ text }
					onChange={ ( { target } ) => {
						setText( target.value );
						setActive( 0 );
					} }
					onKeyDown={ onKeyDown }
				/>
				{ isSearching && <Spinner /> }
				<Button
					icon={ closeSmall }
					label={ __( 'Close', 'freehold' ) }
					onClick={ onClose }
				/>
			</div>
			<Hints id={ id } mode={ mode } />
			{ error && <p className="is-error">{ error }</p> }
			{ count === 0 && ! isSearching && (
				<p>{ __( 'No places found.', 'freehold' ) }</p>
			) }
			<PlaceOptions
				id={ id }
				places={ found }
				active={ active }
				setActive={ setActive }
				onSelect={ onSelect }
			/>
		</div>
	);
}
