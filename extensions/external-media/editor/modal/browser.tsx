import { speak } from '@wordpress/a11y';
import { ExternalLink } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import type { RefObject } from 'react';
import type { MediaSource } from '../../store';
import { AccountBar } from './account-bar';
import { PAGE_SIZE, type MediaItem, type Query } from './client';
import type { Edits } from './copy';
import { Details } from './details';
import { FilterBar } from './filter-bar';
import { chosenOf, type Filters } from './filters';
import { Footer } from './footer';
import { Grid } from './grid';
import type { Chosen } from './media';
import { Problems } from './problems';
import { firstTerm, SearchPanel } from './search-panel';
import { MAX_ITEMS } from './selection';
import { SessionPanel } from './session-panel';
import type { MediaRequest } from './types';
import { useInsertion } from './use-insertion';
import { useList, type List } from './use-list';
import { useMaxSize } from './use-max-size';
import { useSession } from './use-session';
import { RECENT, Views } from './views';

type Props = {
	source: MediaSource;
	request: MediaRequest;
	/** Called when copying begins and ends. */
	onCopying: ( isCopying: boolean ) => void;
	/** Called with the media for the block. */
	onChosen: ( media: Chosen | Chosen[] ) => void;
	/** What the user has changed, by guid. It outlives a reconnection. */
	edits: Record< string, Edits >;
	onEdits: ( edits: Record< string, Edits > ) => void;
};

/** Says to screen readers how many images are shown. */
function useSpokenCount( { items, hasList, status }: List ): void {
	const count = items.length;
	useEffect( () => {
		if ( hasList && status === 'idle' && count ) {
			speak(
				sprintf(
					/* translators: %d: how many images are shown. */
					_n(
						'%d image shown.',
						'%d images shown.',
						count,
						'freehold'
					),
					count
				)
			);
		}
	}, [ count, hasList, status ] );
}

/** Requests the first list. The user requests the others. */
function useFirstList( { show }: List, query: Query ): void {
	const [ begin ] = useState( query );
	useEffect( () => show( begin ), [ show, begin ] );
}

/** Reports when copying begins and ends, and makes the body inert meanwhile. */
function useBusy(
	body: RefObject< HTMLElement >,
	isBusy: boolean,
	onCopying: ( isCopying: boolean ) => void
): void {
	useEffect( () => {
		onCopying( isBusy );
		// React 18 does not support the attribute.
		body.current?.toggleAttribute( 'inert', isBusy );
	}, [ body, isBusy, onCopying ] );
	useEffect( () => () => onCopying( false ), [ onCopying ] );
}

/** Moves lost focus back to the dialog, for example after the focused button has disappeared. */
function useKeptFocus( body: RefObject< HTMLElement > ): void {
	useEffect( () => {
		const { ownerDocument } = body.current ?? {};
		if ( ownerDocument?.activeElement === ownerDocument?.body ) {
			body.current?.closest< HTMLElement >( '[role="dialog"]' )?.focus();
		}
	} );
}

/** Moves the focus to the details of the selected images. */
function showDetails( body: HTMLElement | null ): void {
	const details = body?.querySelector< HTMLElement >(
		'.freehold-media__details'
	);
	details?.scrollIntoView( { block: 'start' } );
	details?.focus( { preventScroll: true } );
}

type HeadProps = {
	source: MediaSource;
	list: List;
	session: ReturnType< typeof useSession >;
	isCopying: boolean;
	query: Query;
	album: MediaItem | null;
	/** Requests a list; the album stays if it is named. */
	onLook: ( query: Query, album?: MediaItem | null ) => void;
};

/** Renders what chooses the list: search, session, views and filters. */
function Head( {
	source,
	list,
	session,
	isCopying,
	query,
	album,
	onLook,
}: HeadProps ): JSX.Element {
	const { can } = source;
	const [ filters, setFilters ] = useState< Filters >( {} );
	return (
		<div className="freehold-media__head">
			{ can.search && (
				<SearchPanel
					name={ source.name }
					last={ query.search }
					isCopying={ isCopying }
					onSearch={ ( search ) =>
						onLook( { ...query, search }, album )
					}
				/>
			) }
			{ can.sessions && (
				<SessionPanel
					session={ session }
					hasImages={ list.items.length > 0 }
					isCopying={ isCopying }
				/>
			) }
			<Views
				paths={ can.paths }
				path={ query.path }
				album={ album }
				onChange={ ( path ) => {
					onLook( {
						...query,
						path,
						filters: path === RECENT ? chosenOf( filters ) : {},
					} );
				} }
			/>
			{ query.path === RECENT && ! album && (
				<FilterBar
					offered={ can.filters }
					filters={ filters }
					onChange={ ( next ) => {
						setFilters( next );
						const wanted = chosenOf( next );
						if (
							JSON.stringify( wanted ) !==
							JSON.stringify( query.filters )
						) {
							onLook( { ...query, filters: wanted } );
						}
					} }
				/>
			) }
			{ can.sessions && (
				<AccountBar source={ source.id } account={ list.account } />
			) }
		</div>
	);
}

/** Says how many items of the list cannot be used here. */
const Skipped = ( { count }: { count: number } ): JSX.Element => (
	<p className="freehold-media__hint">
		{ sprintf(
			/* translators: %d: how many items are not shown. */
			_n(
				'%d item is hidden because only images can be used here.',
				'%d items are hidden because only images can be used here.',
				count,
				'freehold'
			),
			count
		) }
	</p>
);

type ImagesProps = {
	source: MediaSource;
	list: List;
	insertion: ReturnType< typeof useInsertion >;
	allowedTypes: MediaRequest[ 'allowedTypes' ];
	onOpen: ( folder: MediaItem ) => void;
};

/** Renders the images of the list. */
function Images( {
	source,
	list,
	insertion,
	allowedTypes,
	onOpen,
}: ImagesProps ): JSX.Element {
	const { can, attribution } = source;
	const isEmpty = list.items.length === 0 && list.next === null;
	return (
		<div className="freehold-media__images">
			{ ! ( can.sessions && list.hasList && isEmpty ) && (
				<Grid
					list={ list }
					name={ source.name }
					selected={ insertion.selected }
					allowedTypes={ allowedTypes }
					copying={ insertion.copying.step?.guid }
					failures={ insertion.copying.failures }
					onToggle={ insertion.choose }
					onOpen={ onOpen }
				/>
			) }
			{ attribution && (
				<p className="freehold-media__hint">
					<ExternalLink href={ attribution.url }>
						{ attribution.text }
					</ExternalLink>
				</p>
			) }
		</div>
	);
}

/** Returns what is shown first. */
const firstQuery = ( can: MediaSource[ 'can' ] ): Query => ( {
	search: can.search ? firstTerm() : '',
	path: can.paths[ 0 ] ?? RECENT,
	filters: {},
} );

/** Shows a service's images, to be searched, selected and copied to the media library. */
export function Browser( {
	source,
	request,
	onCopying,
	onChosen,
	edits,
	onEdits,
}: Props ): JSX.Element {
	const { id, can, page_size: pageSize } = source;
	const { multiple } = request;
	const [ query, setQuery ] = useState( () => firstQuery( can ) );
	const [ album, setAlbum ] = useState< MediaItem | null >( null );
	const list = useList( id, Math.min( PAGE_SIZE, pageSize ) );
	const maxSize = useMaxSize();
	const insertion = useInsertion( {
		source,
		request,
		list,
		edits,
		maxSize: maxSize.value,
		onChosen,
	} );
	const { copying, current, insert, isBusy, selected } = insertion;
	const body = useRef< HTMLDivElement >( null );

	const look = ( next: Query, folder: MediaItem | null = null ) => {
		setAlbum( folder );
		setQuery( next );
		copying.forget();
		list.show( next );
	};
	const session = useSession( id, multiple ? MAX_ITEMS : 1, () => {
		insertion.clear();
		look( query, album );
	} );

	useFirstList( list, query );
	useBusy( body, isBusy, onCopying );
	useKeptFocus( body );
	useSpokenCount( list );

	return (
		<>
			<div ref={ body } className="freehold-media__body">
				<Head
					source={ source }
					list={ list }
					session={ session }
					isCopying={ isBusy }
					query={ query }
					album={ album }
					onLook={ look }
				/>
				<Problems
					source={ source }
					list={ list }
					insertion={ insertion }
					sessionFailure={ session.failure }
				/>
				{ list.skipped > 0 && <Skipped count={ list.skipped } /> }
				<div className="freehold-media__main">
					<Images
						source={ source }
						list={ list }
						insertion={ insertion }
						allowedTypes={ request.allowedTypes }
						onOpen={ ( folder ) =>
							look(
								{ ...query, path: folder.guid, filters: {} },
								folder
							)
						}
					/>
					{ current && (
						<Details
							items={ selected }
							current={ current }
							edits={ edits[ current.guid ] ?? {} }
							onEdit={ ( edited ) =>
								onEdits( {
									...edits,
									[ current.guid ]: edited,
								} )
							}
							onCurrent={ insertion.setCurrent }
							maxSize={ maxSize }
						/>
					) }
				</div>
			</div>
			<Footer
				selected={ selected.length }
				isMultiple={ multiple }
				isImport={ request.isImport }
				step={ copying.step }
				isCopying={ isBusy }
				onSelect={ insert }
				onStop={ copying.stop }
				onDetails={ () => showDetails( body.current ) }
			/>
		</>
	);
}
