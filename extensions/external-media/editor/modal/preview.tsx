import { Button } from '@freehold/controls';
import { ExternalLink, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import type { KeyboardEvent, ReactNode } from 'react';
import type { MediaItem } from './client';

type Props = {
	/** The listed images. */
	items: MediaItem[];
	/** The image that is shown. */
	item: MediaItem;
	/** The name of the service. */
	name: string;
	isSelected: boolean;
	/** Whether the block or the site does not accept the image. */
	isRejected: boolean;
	onShow: ( item: MediaItem ) => void;
	onToggle: ( item: MediaItem ) => void;
	onClose: () => void;
};

/** Returns a number as the page's language writes it. */
const written = ( number: number ): string =>
	number.toLocaleString( document.documentElement.lang || undefined );

/** Returns a text as a link if there is a URL. */
const linked = ( text: string, url: string ): ReactNode =>
	url ? <ExternalLink href={ url }>{ text }</ExternalLink> : text;

/** Shows what is known about an image: author, license, size and its page. */
function Facts( {
	item: { credit, width, height, title, alt },
	name,
}: {
	item: MediaItem;
	name: string;
} ): JSX.Element {
	const facts: [ string, ReactNode ][] = [
		[
			__( 'Author', 'freehold' ),
			credit.creator && linked( credit.creator, credit.creator_url ),
		],
		[
			__( 'License', 'freehold' ),
			credit.license && linked( credit.license, credit.license_url ),
		],
		[
			__( 'Size', 'freehold' ),
			width > 0 &&
				height > 0 &&
				sprintf(
					/* translators: 1: width in pixels. 2: height in pixels. */
					__( '%1$s × %2$s pixels', 'freehold' ),
					written( width ),
					written( height )
				),
		],
		[ __( 'Description', 'freehold' ), alt !== title && alt ],
		[
			__( 'Source', 'freehold' ),
			credit.url
				? linked(
						/* translators: %s: the name of a service. */
						sprintf( __( 'View on %s', 'freehold' ), name ),
						credit.url
				  )
				: name,
		],
	];
	return (
		<dl className="freehold-media-preview__facts">
			{ facts
				.filter( ( [ , fact ] ) => fact )
				.map( ( [ label, fact ] ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd>{ fact }</dd>
					</div>
				) ) }
		</dl>
	);
}

/** Shows the image, first as the list does, so that there is something to see while the large one loads. */
function LargeImage( { item }: { item: MediaItem } ): JSX.Element {
	const { alt, title, URL: url, thumbnails, width, height } = item;
	const small = thumbnails.medium || thumbnails.thumbnail || url;
	const [ state, setState ] = useState< 'loading' | 'loaded' | 'broken' >(
		'loading'
	);
	return (
		<img
			className="freehold-media-preview__image"
			src={
				state === 'broken' ? small : thumbnails.fmt_hd || url || small
			}
			alt={ alt || title }
			width={ width || undefined }
			height={ height || undefined }
			style={
				state === 'loading' && small
					? { backgroundImage: `url(${ JSON.stringify( small ) })` }
					: undefined
			}
			onLoad={ () => setState( 'loaded' ) }
			onError={ () => setState( 'broken' ) }
		/>
	);
}

/**
 * Shows an image larger, with its author, license and size, before the user chooses it. Arrow keys show the other images of the
 * list.
 */
export function Preview( {
	items,
	item,
	name,
	isSelected,
	isRejected,
	onShow,
	onToggle,
	onClose,
}: Props ): JSX.Element {
	const index = items.findIndex( ( { guid } ) => guid === item.guid );
	const step = ( by: number ) => {
		const other = items[ index + by ];
		if ( other ) {
			onShow( other );
		}
	};
	const forth = isRTL() ? 'ArrowLeft' : 'ArrowRight';
	const back = isRTL() ? 'ArrowRight' : 'ArrowLeft';
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === forth || event.key === back ) {
			event.preventDefault();
			step( event.key === forth ? 1 : -1 );
		}
	};
	return (
		<Modal
			className="freehold-media-preview"
			size="fill"
			title={ item.title || item.alt || item.name }
			onRequestClose={ onClose }
			onKeyDown={ onKeyDown }
		>
			<div className="freehold-media-preview__main">
				<LargeImage key={ item.guid } item={ item } />
				<Facts item={ item } name={ name } />
			</div>
			<div className="freehold-media__footer">
				<Button
					icon={ isRTL() ? chevronRight : chevronLeft }
					label={ __( 'Previous image', 'freehold' ) }
					disabled={ index <= 0 }
					onClick={ () => step( -1 ) }
				/>
				<span className="freehold-media-preview__place" role="status">
					{ sprintf(
						/* translators: 1: the number of an image. 2: the total number of images. */
						__( '%1$d of %2$d', 'freehold' ),
						index + 1,
						items.length
					) }
				</span>
				<Button
					icon={ isRTL() ? chevronLeft : chevronRight }
					label={ __( 'Next image', 'freehold' ) }
					disabled={ index >= items.length - 1 }
					onClick={ () => step( 1 ) }
				/>
				<Button
					className="freehold-media-preview__choose"
					variant="primary"
					disabled={ isRejected }
					onClick={ () => {
						onToggle( item );
						onClose();
					} }
				>
					{ isSelected
						? __( 'Deselect', 'freehold' )
						: __( 'Select', 'freehold' ) }
				</Button>
			</div>
		</Modal>
	);
}
