import { speak } from '@wordpress/a11y';
import { ExternalLink } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
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

/** Shows a service's images, to be searched, selected and copied to the media library. */
export function Browser( {
	source,
	request,
	onCopying,
	onChosen,
	edits,
	onEdits,
}: Props ): JSX.Element {
	const { id, can, page_size: pageSize, attribution } = source;
	const { multiple, allowedTypes } = request;
	const [ first ] = can.paths;
	const [ query, setQuery ] = useState< Query >( () => ( {
		search: can.search ? firstTerm() : '',
		path: first ?? RECENT,
		filters: {},
	} ) );
	const [ filters, setFilters ] = useState< Filters >( {} );
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

	const look = ( next: Query ) => {
		setQuery( next );
		copying.forget();
		list.show( next );
	};
	const session = useSession( id, multiple ? MAX_ITEMS : 1, () => {
		insertion.clear();
		look( query );
	} );

	// Requests the first list. The user requests the others.
	const { show } = list;
	const [ begin ] = useState( query );
	useEffect( () => show( begin ), [ show, begin ] );

	useEffect( () => {
		onCopying( isBusy );
		// React 18 does not support the attribute.
		body.current?.toggleAttribute( 'inert', isBusy );
	}, [ isBusy, onCopying ] );
	useEffect( () => () => onCopying( false ), [ onCopying ] );

	// Moves lost focus back to the dialog, for example after the focused button has disappeared.
	useEffect( () => {
		const { ownerDocument } = body.current ?? {};
		if ( ownerDocument?.activeElement === ownerDocument?.body ) {
			body.current?.closest< HTMLElement >( '[role="dialog"]' )?.focus();
		}
	} );

	const count = list.items.length;
	const { hasList } = list;
	const isEmpty = count === 0 && list.next === null;
	useSpokenCount( list );

	const hasFilters = query.path === RECENT && ! album;
	return (
		<>
			<div ref={ body } className="freehold-media__body">
				<div className="freehold-media__head">
					{ can.search && (
						<SearchPanel
							name={ source.name }
							last={ query.search }
							isCopying={ isBusy }
							onSearch={ ( search ) =>
								look( { ...query, search } )
							}
						/>
					) }
					{ can.sessions && (
						<SessionPanel
							session={ session }
							hasImages={ count > 0 }
							isCopying={ isBusy }
						/>
					) }
					<Views
						paths={ can.paths }
						path={ query.path }
						album={ album }
						onChange={ ( path ) => {
							setAlbum( null );
							look( {
								...query,
								path,
								filters:
									path === RECENT ? chosenOf( filters ) : {},
							} );
						} }
					/>
					{ hasFilters && (
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
									look( { ...query, filters: wanted } );
								}
							} }
						/>
					) }
					{ can.sessions && (
						<AccountBar source={ id } account={ list.account } />
					) }
				</div>
				<Problems
					source={ source }
					list={ list }
					insertion={ insertion }
					sessionFailure={ session.failure }
				/>
				{ list.skipped > 0 && (
					<p className="freehold-media__hint">
						{ sprintf(
							/* translators: %d: how many items are not shown. */
							_n(
								'%d item is hidden because only images can be used here.',
								'%d items are hidden because only images can be used here.',
								list.skipped,
								'freehold'
							),
							list.skipped
						) }
					</p>
				) }
				<div className="freehold-media__main">
					<div className="freehold-media__images">
						{ ! ( can.sessions && hasList && isEmpty ) && (
							<Grid
								list={ list }
								name={ source.name }
								selected={ selected }
								allowedTypes={ allowedTypes }
								copying={ copying.step?.guid }
								failures={ copying.failures }
								onToggle={ insertion.choose }
								onOpen={ ( folder ) => {
									setAlbum( folder );
									look( {
										...query,
										path: folder.guid,
										filters: {},
									} );
								} }
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
				onDetails={ () => {
					const details = body.current?.querySelector< HTMLElement >(
						'.freehold-media__details'
					);
					details?.scrollIntoView( { block: 'start' } );
					details?.focus( { preventScroll: true } );
				} }
			/>
		</>
	);
}
