import { speak } from '@wordpress/a11y';
import { Button, ExternalLink } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { AUTHORIZATION_REQUIRED, store, type MediaSource } from '../../store';
import { AccountBar } from './account-bar';
import { endSession, PAGE_SIZE, type MediaItem, type Query } from './client';
import { heldCopy, type Edits } from './copy';
import { Details } from './details';
import { FilterBar } from './filter-bar';
import { chosenOf, type Filters } from './filters';
import { Footer } from './footer';
import { Grid } from './grid';
import { KeyWay } from './key-panel';
import { chosen, type Chosen } from './media';
import { Problem } from './problem';
import { firstTerm, SearchPanel } from './search-panel';
import { MAX_ITEMS, toggle } from './selection';
import { SessionPanel } from './session-panel';
import type { MediaRequest } from './types';
import { useCopy } from './use-copy';
import { KEY_REFUSED, useList } from './use-list';
import { useSession } from './use-session';
import { RECENT, Views } from './views';

type Props = {
	source: MediaSource;
	request: MediaRequest;
	/** Called when copying begins and ends. */
	onCopying: ( isCopying: boolean ) => void;
	/** Called with what the block is to have. */
	onChosen: ( media: Chosen | Chosen[] ) => void;
	/** What somebody has changed of pictures, by guid: it outlives a permission that has to be given again. */
	edits: Record< string, Edits >;
	onEdits: ( edits: Record< string, Edits > ) => void;
};

/** A service's pictures: looking for them, selecting, and copying what was selected into the library. */
export function Browser( {
	source,
	request,
	onCopying,
	onChosen,
	edits,
	onEdits,
}: Props ): JSX.Element {
	const { id, can, page_size: pageSize, attribution } = source;
	const { multiple, existing, allowedTypes, postId } = request;
	const [ first ] = can.paths;
	const [ query, setQuery ] = useState< Query >( () => ( {
		search: can.search ? firstTerm() : '',
		path: first ?? RECENT,
		filters: {},
	} ) );
	const [ filters, setFilters ] = useState< Filters >( {} );
	const [ album, setAlbum ] = useState< MediaItem | null >( null );
	const [ selected, setSelected ] = useState< MediaItem[] >( [] );
	const [ current, setCurrent ] = useState< MediaItem | null >( null );
	const [ isHanding, setHanding ] = useState( false );
	const list = useList( id, Math.min( PAGE_SIZE, pageSize ) );
	const copying = useCopy( id, postId );
	const { setAuthenticated } = useDispatch( store );
	const isCopying = copying.step !== null || isHanding;
	const body = useRef< HTMLDivElement >( null );

	const look = ( next: Query ) => {
		setQuery( next );
		copying.forget();
		list.show( next );
	};
	const session = useSession( id, multiple ? MAX_ITEMS : 1, () => {
		setSelected( [] );
		look( query );
	} );

	// The first list. Each later one is asked for by somebody.
	const { show } = list;
	const [ begin ] = useState( query );
	useEffect( () => show( begin ), [ show, begin ] );

	useEffect( () => {
		onCopying( isCopying );
		// React 18 does not know the attribute.
		body.current?.toggleAttribute( 'inert', isCopying );
	}, [ isCopying, onCopying ] );
	useEffect( () => () => onCopying( false ), [ onCopying ] );

	// What had the focus may have gone, or may not be used for now; outside of the window nothing is of use.
	useEffect( () => {
		const { ownerDocument } = body.current ?? {};
		if ( ownerDocument?.activeElement === ownerDocument?.body ) {
			body.current?.closest< HTMLElement >( '[role="dialog"]' )?.focus();
		}
	} );

	const count = list.items.length;
	const { status, hasList } = list;
	const isEmpty = count === 0 && list.next === null;
	useEffect( () => {
		if ( hasList && status === 'idle' && count ) {
			speak(
				sprintf(
					/* translators: %d: how many pictures are shown. */
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

	const choose = ( item: MediaItem ) => {
		const next = toggle( selected, item, multiple );
		setSelected( next );
		setCurrent(
			next.find( ( { guid } ) => guid === item.guid ) ??
				next[ next.length - 1 ] ??
				null
		);
	};

	const handOver = async ( copies: typeof copying.copies ) => {
		setHanding( true );
		try {
			const media = await chosen(
				existing,
				selected.flatMap( ( { guid } ) => copies[ guid ] ?? [] )
			);
			if ( can.sessions ) {
				// The service need not keep what was picked; if it does, it forgets it by itself.
				endSession( id ).catch( () => {} );
			}
			const [ only ] = media;
			if ( multiple ) {
				onChosen( media );
			} else if ( only ) {
				onChosen( only );
			}
		} finally {
			setHanding( false );
		}
	};

	const insert = async () => {
		list.forget();
		const { outcome, copies, isStopped } = await copying.start(
			selected,
			edits
		);
		list.remember( outcome.copies );
		if ( outcome.stopped?.code === AUTHORIZATION_REQUIRED ) {
			setAuthenticated( id, false );
		} else if (
			! isStopped &&
			! outcome.stopped &&
			! Object.keys( outcome.failures ).length
		) {
			await handOver( copies );
		}
	};

	const [ failed ] = selected.flatMap(
		( { guid } ) => copying.failures[ guid ] ?? []
	);
	const problem = copying.stopped ?? failed ?? null;
	const done = selected.filter( ( { guid } ) => copying.copies[ guid ] );
	const hasFilters = query.path === RECENT && ! album;
	// What was copied in this window is in the library, whatever the list said when it was selected.
	const pictures = selected.map( ( item ) => {
		const copy = copying.copies[ item.guid ];
		return copy ? { ...item, copy: heldCopy( copy ) } : item;
	} );
	const shown =
		current && pictures.find( ( { guid } ) => guid === current.guid );
	const isKeyRejected = [
		list.failure,
		copying.stopped,
		session.failure,
	].some( ( failure ) => failure?.code === KEY_REFUSED );

	return (
		<>
			<div ref={ body } className="freehold-media__body">
				<div className="freehold-media__head">
					{ can.search && (
						<SearchPanel
							name={ source.name }
							last={ query.search }
							isCopying={ isCopying }
							onSearch={ ( search ) =>
								look( { ...query, search } )
							}
						/>
					) }
					{ can.sessions && (
						<SessionPanel
							session={ session }
							hasImages={ count > 0 }
							isCopying={ isCopying }
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
				{ list.failure && ! isCopying && (
					<Problem failure={ list.failure } onRetry={ list.retry } />
				) }
				{ problem && ! isCopying && (
					<Problem
						failure={ problem }
						onRetry={ insert }
						onRemove={ copying.forget }
					>
						{ done.length > 0 && (
							<Button
								size="compact"
								variant="secondary"
								onClick={ () => handOver( copying.copies ) }
							>
								{ sprintf(
									/* translators: %d: how many pictures have been copied. */
									_n(
										'Insert %d copied image',
										'Insert %d copied images',
										done.length,
										'freehold'
									),
									done.length
								) }
							</Button>
						) }
					</Problem>
				) }
				{ isKeyRejected && (
					<KeyWay
						source={ source }
						onSaved={ () => {
							copying.forget();
							if ( list.failure ) {
								list.retry();
							}
						} }
					/>
				) }
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
					<div className="freehold-media__pictures">
						{ ! ( can.sessions && hasList && isEmpty ) && (
							<Grid
								list={ list }
								selected={ selected }
								allowedTypes={ allowedTypes }
								copying={ copying.step?.guid }
								failures={ copying.failures }
								onToggle={ choose }
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
					{ shown && (
						<Details
							items={ pictures }
							current={ shown }
							edits={ edits[ shown.guid ] ?? {} }
							onEdit={ ( edited ) =>
								onEdits( {
									...edits,
									[ shown.guid ]: edited,
								} )
							}
							onCurrent={ setCurrent }
						/>
					) }
				</div>
			</div>
			<Footer
				selected={ selected.length }
				isMultiple={ multiple }
				step={ copying.step }
				isCopying={ isCopying }
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
