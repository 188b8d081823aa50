import { store } from '../../store';
import { Modal, Notice, Spinner, VisuallyHidden } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import {
	startTransition,
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { knownSources } from '../sources';
import { Browser } from './browser';
import { ConnectPanel } from './connect-panel';
import { KeyPanel } from './key-panel';
import type { Edits } from './copy';
import type { Chosen } from './media';
import { Problem } from './problem';
import { SourceSwitch } from './source-switch';
import type { MediaRequest } from './types';

type Props = {
	request: MediaRequest;
	/** Called to close the dialog. */
	onClose: ( hasChosen: boolean ) => void;
};

/** Shows the images, or what is needed before there are any. */
function Content( {
	request,
	onCopying,
	onChosen,
}: {
	request: MediaRequest;
	onCopying: ( isCopying: boolean ) => void;
	onChosen: ( media: Chosen | Chosen[] ) => void;
} ): JSX.Element {
	const { source: id } = request;
	const [ edits, setEdits ] = useState< Record< string, Edits > >( {} );
	const { isLoaded, source, error, missing } = useSelect(
		( select ) => {
			const media = select( store );
			return {
				isLoaded: media.getSources() !== null,
				source: media.getSource( id ),
				error: media.getSourcesError(),
				missing: media.getMissing( id ),
			};
		},
		[ id ]
	);
	const { loadSources } = useDispatch( store );

	if ( ! isLoaded ) {
		return error ? (
			<Problem failure={ error } onRetry={ () => loadSources() } />
		) : (
			<div className="freehold-media__panel" role="status">
				<Spinner />
				<VisuallyHidden>
					{ __( 'Loading…', 'freehold' ) }
				</VisuallyHidden>
			</div>
		);
	}
	if ( ! source ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __( 'This media source has been turned off.', 'freehold' ) }
			</Notice>
		);
	}
	switch ( missing ) {
		case '':
			return (
				<Browser
					source={ source }
					request={ request }
					onCopying={ onCopying }
					onChosen={ onChosen }
					edits={ edits }
					onEdits={ setEdits }
				/>
			);
		case 'connection':
			return <ConnectPanel source={ source } />;
		default:
			return <KeyPanel source={ source } />;
	}
}

/**
 * Renders an empty body first, and the content after it has been painted. Moving the focus makes the browser lay out the
 * whole page, which would delay the dialog.
 */
function Beginning( {
	onPainted,
}: {
	onPainted: ( place: HTMLElement ) => void;
} ): JSX.Element {
	const place = useRef< HTMLDivElement >( null );
	useEffect( () => {
		let timer: ReturnType< typeof setTimeout >;
		const frame = requestAnimationFrame( () => {
			timer = setTimeout( () => {
				if ( place.current ) {
					onPainted( place.current );
				}
			} );
		} );
		return () => {
			cancelAnimationFrame( frame );
			clearTimeout( timer );
		};
	}, [ onPainted ] );
	return <div ref={ place } className="freehold-media__body" />;
}

/**
 * Returns the dialog’s title.
 *
 * @param name The source’s name; undefined before it is known.
 */
const titleOf = ( name: string | undefined ): string =>
	name
		? /* translators: %s: the name of a service. */
		  sprintf( __( 'Select media from %s', 'freehold' ), name )
		: __( 'Select media', 'freehold' );

/** Returns the dialog’s title while images are copied. */
const copyingTitle = ( { isImport }: MediaRequest ): string =>
	isImport
		? __( 'Importing media', 'freehold' )
		: __( 'Inserting media', 'freehold' );

/** Returns what screen readers say about the dialog. */
function descriptionOf(
	{ isImport }: MediaRequest,
	isCopying: boolean
): string {
	if ( isImport ) {
		return __(
			'The media you select is copied to your media library.',
			'freehold'
		);
	}
	return isCopying
		? __(
				'When the media is finished copying and inserting, you will be returned to the editor.',
				'freehold'
		  )
		: __(
				'Select the media you would like to insert into the editor.',
				'freehold'
		  );
}

/** The dialog in which the user searches, selects and copies images of a service. */
export function MediaModal( { request, onClose }: Props ): JSX.Element {
	const [ isCopying, setCopying ] = useState( false );
	const [ isShown, setShown ] = useState( false );
	const [ id, setId ] = useState( request.source );
	const name = useSelect(
		( select ) =>
			select( store ).getSource( id )?.name ??
			knownSources().find( ( source ) => source.id === id )?.title,
		[ id ]
	);
	const current = useMemo(
		() => ( { ...request, source: id } ),
		[ request, id ]
	);
	// The new source's panel takes the focus, which belongs to the field while the user goes through its options.
	const field = useRef< HTMLSelectElement >( null );
	const last = useRef( id );
	useEffect( () => {
		if ( last.current !== id ) {
			last.current = id;
			field.current?.focus();
		}
	}, [ id ] );
	const begin = useCallback( ( place: HTMLElement ) => {
		place.closest< HTMLElement >( '[role="dialog"]' )?.focus();
		startTransition( () => setShown( true ) );
	}, [] );
	const description = useInstanceId( MediaModal, 'freehold-media' ) as string;
	const close = useCallback( () => {
		if ( ! isCopying ) {
			onClose( false );
		}
	}, [ isCopying, onClose ] );
	return (
		<Modal
			className="freehold-media"
			size="fill"
			title={ isCopying ? copyingTitle( request ) : titleOf( name ) }
			aria={ { describedby: description } }
			isDismissible={ ! isCopying }
			focusOnMount={ false }
			shouldCloseOnClickOutside={ false }
			onRequestClose={ close }
		>
			<VisuallyHidden id={ description }>
				{ descriptionOf( request, isCopying ) }
			</VisuallyHidden>
			{ isShown ? (
				<>
					<SourceSwitch
						fieldRef={ field }
						id={ id }
						isDisabled={ isCopying }
						onChange={ setId }
					/>
					<Content
						key={ id }
						request={ current }
						onCopying={ setCopying }
						onChosen={ ( media ) => {
							// Closes the dialog first, so that it closes even if the block throws.
							onClose( true );
							request.onSelect( media );
						} }
					/>
				</>
			) : (
				<Beginning onPainted={ begin } />
			) }
		</Modal>
	);
}
