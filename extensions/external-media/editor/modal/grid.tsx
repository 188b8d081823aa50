import { Button } from '@freehold/controls';
import { useCallback, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MediaFailure } from '../../store';
import { PAGE_SIZE, type MediaItem } from './client';
import { Preview } from './preview';
import { isFolder } from './selection';
import { Tile } from './tile';
import { useRejected } from './use-rejected';
import type { List } from './use-list';
import { useTileFocus } from './use-tile-focus';

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

/** Renders the button that loads the next page. */
const MoreButton = ( {
	isLoading,
	disabled,
	onClick,
}: {
	isLoading: boolean;
	disabled: boolean;
	onClick: () => void;
} ): JSX.Element => (
	<Button
		className="freehold-media__more"
		variant="secondary"
		isBusy={ isLoading }
		disabled={ disabled }
		onClick={ onClick }
	>
		{ __( 'Load More', 'freehold' ) }
	</Button>
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
	const { grid, active, setActive, onKey, expectMore } = useTileFocus( list );
	const [ previewed, setPreviewed ] = useState< MediaItem | null >( null );
	const isRejected = useRejected( allowedTypes );
	const chosen = new Set( selected.map( ( { guid } ) => guid ) );

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
		[ isRejected, setActive ]
	);

	if (
		hasList &&
		items.length === 0 &&
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
						isActive={ index === active }
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
				<MoreButton
					isLoading={ status === 'more' }
					disabled={ status !== 'idle' }
					onClick={ () => {
						expectMore();
						list.more();
					} }
				/>
			) }
		</>
	);
}
