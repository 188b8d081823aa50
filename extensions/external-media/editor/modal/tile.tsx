import { Icon } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { check, file as folder } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import type { MediaItem } from './client';
import { isFolder } from './selection';

type Props = {
	item: MediaItem;
	index: number;
	isSelected: boolean;
	/** Whether the Tab key leads here. */
	isActive: boolean;
	/** Whether the block or the site does not take it. */
	isRejected: boolean;
	isCopying: boolean;
	/** What went wrong when it was copied; empty where nothing did. */
	failure: string;
	onChoose: ( item: MediaItem, index: number ) => void;
	/** Called with keys that do not choose. */
	onKey: ( event: KeyboardEvent< HTMLElement >, index: number ) => void;
};

/** What a picture is called aloud: its title, or what can be seen on it, whose it is, and whether the library has it. */
function labelOf( { title, alt, credit, copy }: MediaItem ): string {
	const name = title || alt || __( 'Untitled image', 'freehold' );
	const whose = credit.creator
		? sprintf(
				/* translators: 1: the title of a picture. 2: the name of who made it. */
				__( '%1$s by %2$s', 'freehold' ),
				name,
				credit.creator
		  )
		: name;
	return copy
		? sprintf(
				/* translators: %s: the title and author of a picture. */
				__( '%s. Already in your media library.', 'freehold' ),
				whose
		  )
		: whose;
}

/**
 * A picture that can be selected, or a folder that can be gone into. It renders again only when something of its own
 * changes: there may be hundreds.
 */
export const Tile = memo( function MediaTile( {
	item,
	index,
	isSelected,
	isActive,
	isRejected,
	isCopying,
	failure,
	onChoose,
	onKey,
}: Props ): JSX.Element {
	const { title, name, children, color, thumbnails, width, height, copy } =
		item;
	const common = {
		className: 'freehold-media__tile',
		'data-index': index,
		onClick: () => onChoose( item, index ),
		onKeyDown: ( event: KeyboardEvent< HTMLElement > ) => {
			if ( event.key === 'Enter' || event.key === ' ' ) {
				event.preventDefault();
				onChoose( item, index );
			} else {
				onKey( event, index );
			}
		},
	};
	const problem =
		failure ||
		( isRejected
			? __( 'This file type cannot be used here.', 'freehold' )
			: '' );
	if ( isFolder( item ) ) {
		return (
			<div
				{ ...common }
				role="button"
				tabIndex={ isActive ? 0 : -1 }
				aria-label={ sprintf(
					/* translators: 1: the name of an album. 2: how many pictures are in it, such as “5 pictures”. */
					__( '%1$s, %2$s', 'freehold' ),
					title || name,
					sprintf(
						/* translators: %d: how many pictures are in an album. */
						_n( '%d image', '%d images', children, 'freehold' ),
						children
					)
				) }
			>
				<Icon icon={ folder } size={ 48 } />
				<span className="freehold-media__name">{ title || name }</span>
				<span className="freehold-media__count">{ children }</span>
			</div>
		);
	}
	return (
		<div
			{ ...common }
			role="checkbox"
			tabIndex={ isActive ? 0 : -1 }
			aria-checked={ isSelected }
			aria-disabled={ isRejected || undefined }
			aria-label={ [ labelOf( item ), problem ]
				.filter( Boolean )
				.join( '. ' ) }
			title={ title || undefined }
			style={ { backgroundColor: color || undefined } }
		>
			<img
				src={ thumbnails.medium || thumbnails.thumbnail || item.URL }
				alt=""
				loading="lazy"
				decoding="async"
				draggable={ false }
				width={ width || undefined }
				height={ height || undefined }
				onError={ ( { currentTarget } ) => {
					currentTarget.hidden = true;
				} }
			/>
			{ isSelected && (
				<Icon className="freehold-media__mark" icon={ check } />
			) }
			{ copy && ! isCopying && (
				<span className="freehold-media__badge">
					{ __( 'In your library', 'freehold' ) }
				</span>
			) }
			{ isCopying && (
				<span className="freehold-media__overlay">
					{ __( 'Inserting Image…', 'freehold' ) }
				</span>
			) }
			{ failure && ! isCopying && (
				<span className="freehold-media__overlay is-error">
					{ failure }
				</span>
			) }
		</div>
	);
} );
