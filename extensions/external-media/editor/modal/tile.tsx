import { Button } from '@freehold/controls';
import { Icon } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { check, file as folder, fullscreen } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import type { MediaItem } from './client';
import { isFolder } from './selection';

type Props = {
	item: MediaItem;
	index: number;
	isSelected: boolean;
	/** Whether the Tab key reaches the tile. */
	isActive: boolean;
	/** Whether the block or the site does not accept the image. */
	isRejected: boolean;
	isCopying: boolean;
	/** Why copying failed. Empty if it did not. */
	failure: string;
	onChoose: ( item: MediaItem, index: number ) => void;
	/** Called to show the image larger. */
	onPreview: ( item: MediaItem ) => void;
	/** Called with keys that do not select the image. */
	onKey: ( event: KeyboardEvent< HTMLElement >, index: number ) => void;
};

/** Returns the accessible name: the title or alternative text, the author, and whether the library has the image. */
function labelOf( { title, alt, credit, copy }: MediaItem ): string {
	const name = title || alt || __( 'Untitled image', 'freehold' );
	const whose = credit.creator
		? sprintf(
				/* translators: 1: the title of an image. 2: the name of its author. */
				__( '%1$s by %2$s', 'freehold' ),
				name,
				credit.creator
		  )
		: name;
	return copy
		? sprintf(
				/* translators: %s: the title and the author of an image. */
				__( '%s. Already in your media library.', 'freehold' ),
				whose
		  )
		: whose;
}

/** Shows an album, which is opened. */
function FolderTile( {
	item: { title, name, children },
	isActive,
	common,
}: {
	item: MediaItem;
	isActive: boolean;
	/** What it has in common with images. */
	common: object;
} ): JSX.Element {
	return (
		<div
			{ ...common }
			role="button"
			tabIndex={ isActive ? 0 : -1 }
			aria-label={ sprintf(
				/* translators: 1: the name of an album. 2: how many images it contains, such as “5 images”. */
				__( '%1$s, %2$s', 'freehold' ),
				title || name,
				sprintf(
					/* translators: %d: how many images an album contains. */
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

/**
 * Shows an image that can be selected or a folder that can be opened. It is memoized because there may be hundreds.
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
	onPreview,
	onKey,
}: Props ): JSX.Element {
	const { title, color, thumbnails, width, height, copy } = item;
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
			<FolderTile item={ item } isActive={ isActive } common={ common } />
		);
	}
	return (
		<div className="freehold-media__cell">
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
					src={
						thumbnails.medium || thumbnails.thumbnail || item.URL
					}
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
			<Button
				className="freehold-media__zoom"
				icon={ fullscreen }
				label={ sprintf(
					/* translators: %s: the title and the author of an image. */
					__( 'Preview: %s', 'freehold' ),
					labelOf( item )
				) }
				showTooltip={ false }
				tabIndex={ isActive ? 0 : -1 }
				onClick={ () => onPreview( item ) }
			/>
		</div>
	);
} );
