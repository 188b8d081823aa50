import { Button } from '@wordpress/components';
import {
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import type { MediaFailure } from '../../store';
import type { KeyboardEvent } from 'react';
import { PAGE_SIZE, type MediaItem } from './client';
import { Preview } from './preview';
import { isFolder } from './selection';
import { Tile } from './tile';
import { useRejected } from './use-rejected';
import type { List } from './use-list';

type Props = {
	list: List;
	/** The name of the service. */
	name: string;
	selected: MediaItem[];
	/** The file types that the block accepts. */
	allowedTypes?: string[];
	/** The guid of the image that is being copied. */
	copying?: string;
	failures: Record< string, MediaFailure >;
	onToggle: ( item: MediaItem ) => void;
	onOpen: ( folder: MediaItem ) => void;
};

/** Returns how many tiles are in a row. */
const columnsOf = ( grid: HTMLElement ): number =>
	Math.max(
		1,
		window
			.getComputedStyle( grid )
			.gridTemplateColumns.split( ' ' )
			.filter( ( width ) => /^[\d.]+px$/.test( width ) ).length
	);

/**
 * Returns where an arrow key moves the focus.
 *
 * @param from    The focused tile.
 * @param count   How many tiles there are.
 * @param columns How many tiles are in a row.
 * @param isRtl   Whether rows begin at the right.
 * @return The tile's index, or null for other keys.
 */
export function target(
	key: string,
	from: number,
	count: number,
	columns: number,
	isRtl: boolean
): number | null {
	const forth = isRtl ? 'ArrowLeft' : 'ArrowRight';
	const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
	const to = new Map( [
		[ forth, from + 1 ],
		[ back, from - 1 ],
		[ 'ArrowDown', from + columns ],
		[ 'ArrowUp', from - columns ],
		[ 'Home', 0 ],
		[ 'End', count - 1 ],
	] ).get( key );
	if ( to === undefined ) {
		return null;
	}
	// From a longer row, the focus moves to the end of a shorter one.
	if (
		key === 'ArrowDown' &&
		to >= count &&
		Math.floor( from / columns ) < Math.floor( ( count - 1 ) / columns )
	) {
		return count - 1;
	}
	return to >= 0 && to < count ? to : from;
}

/** Stands for a page of images that is loading. */
const Placeholders = (): JSX.Element => (
	<>
		{ Array.from( { length: PAGE_SIZE }, ( _, index ) => (
			<div
				key={ index }
				className="freehold-media__tile is-placeholder"
				aria-hidden
			/>
		) ) }
	</>
);

/**
 * Shows the images. The Tab key reaches one of them, and arrow keys move from there.
 */
export function Grid( {
	list,
	name,
	selected,
	allowedTypes,
	copying,
	failures,
	onToggle,
	onOpen,
}: Props ): JSX.Element | null {
	const { items, status, next, hasList, failure } = list;
	const [ active, setActive ] = useState( 0 );
	const grid = useRef< HTMLDivElement >( null );
	const [ previewed, setPreviewed ] = useState< MediaItem | null >( null );
	const isRejected = useRejected( allowedTypes );
	const chosen = new Set( selected.map( ( { guid } ) => guid ) );

	const focus = useCallback(
		( index: number ) =>
			grid.current
				?.querySelector< HTMLElement >( `[data-index="${ index }"]` )
				?.focus(),
		[]
	);

	// Keeps the position of the focus for the new rows, because the button that loaded them may disappear.
	const waiting = useRef< number | null >( null );
	useLayoutEffect( () => {
		if ( status === 'idle' && waiting.current !== null ) {
			const first = waiting.current;
			waiting.current = null;
			if ( items.length > first ) {
				setActive( first );
				focus( first );
			}
		}
	}, [ focus, items.length, status ] );
	const isEmpty = items.length === 0;
	useEffect( () => {
		if ( isEmpty ) {
			setActive( 0 );
		}
	}, [ isEmpty ] );

	const handlers = useRef( { onToggle, onOpen } );
	handlers.current = { onToggle, onOpen };
	const choose = useCallback(
		( item: MediaItem, index: number ) => {
			setActive( index );
			if ( isFolder( item ) ) {
				handlers.current.onOpen( item );
			} else if ( ! isRejected( item ) ) {
				handlers.current.onToggle( item );
			}
		},
		[ isRejected ]
	);

	const count = useRef( items.length );
	count.current = items.length;
	const onKey = useCallback(
		( event: KeyboardEvent< HTMLElement >, index: number ) => {
			const to = grid.current
				? target(
						event.key,
						index,
						count.current,
						columnsOf( grid.current ),
						isRTL()
				  )
				: null;
			if ( to !== null ) {
				event.preventDefault();
				setActive( to );
				focus( to );
			}
		},
		[ focus ]
	);

	if (
		hasList &&
		isEmpty &&
		next === null &&
		status === 'idle' &&
		! failure
	) {
		return (
			<p className="freehold-media__empty" role="status">
				{ __(
					'Sorry, but nothing matched your search criteria.',
					'freehold'
				) }
			</p>
		);
	}
	return (
		<>
			<div
				ref={ grid }
				className="freehold-media__grid"
				role="group"
				aria-label={ __( 'Images', 'freehold' ) }
				aria-busy={ status !== 'idle' }
			>
				{ items.map( ( item, index ) => (
					<Tile
						key={ item.guid }
						item={ item }
						index={ index }
						isSelected={ chosen.has( item.guid ) }
						isActive={
							index === Math.min( active, items.length - 1 )
						}
						isRejected={ isRejected( item ) }
						isCopying={ copying === item.guid }
						failure={ failures[ item.guid ]?.message ?? '' }
						onChoose={ choose }
						onPreview={ setPreviewed }
						onKey={ onKey }
					/>
				) ) }
				{ status !== 'idle' && <Placeholders /> }
			</div>
			{ previewed && (
				<Preview
					items={ items.filter( ( item ) => ! isFolder( item ) ) }
					item={ previewed }
					name={ name }
					isSelected={ chosen.has( previewed.guid ) }
					isRejected={ isRejected( previewed ) }
					onShow={ setPreviewed }
					onToggle={ onToggle }
					onClose={ () => setPreviewed( null ) }
				/>
			) }
			{ next !== null && (
				<Button
					__next40pxDefaultSize
					className="freehold-media__more"
					variant="secondary"
					isBusy={ status === 'more' }
					disabled={ status !== 'idle' }
					accessibleWhenDisabled
					onClick={ () => {
						waiting.current = items.length;
						list.more();
					} }
				>
					{ __( 'Load More', 'freehold' ) }
				</Button>
			) }
		</>
	);
}
