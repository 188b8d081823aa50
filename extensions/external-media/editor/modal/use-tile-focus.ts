import {
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { isRTL } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { columnsOf, target } from './arrow-keys';
import type { List } from './use-list';

/** Moves the focus among the tiles: the Tab key reaches one of them, and arrow keys move from there. */
export function useTileFocus( { items, status }: List ) {
	const [ active, setActive ] = useState( 0 );
	const grid = useRef< HTMLDivElement >( null );
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

	return {
		/** A ref for the element with the tiles. */
		grid,
		/** The index of the tile that the Tab key reaches. */
		active: Math.min( active, items.length - 1 ),
		setActive,
		onKey,
		/** Focuses the first of the tiles that come next. */
		expectMore: () => {
			waiting.current = items.length;
		},
	};
}
