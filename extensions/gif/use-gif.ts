import { useBlockFocus, type Embed } from '@freehold/embeds';
import { useEffect, useRef, useState } from '@wordpress/element';
import { ofAddress, ofCopy, ofFile, ofFound } from './chosen';
import { isAddress } from './gif';
import type { Sources } from './schema';
import { getSources, search, SearchError, type Reason } from './search';
import type { Attributes, Gif, MediaFile } from './types';

/** The error that the form shows: a failed search, a URL without an image, a failed copy or a failed upload. */
export type Failure = Reason | 'address' | 'copy' | 'none' | 'upload';

type Find = (
	signal: AbortSignal
) => Promise< Partial< Attributes > | null | undefined >;

type Options = {
	attributes: Attributes;
	/** The stored image's URL; undefined if there is none. */
	image: string | undefined;
	store: ( found: Partial< Attributes > ) => void;
};

/** The block's state and the actions of its form. */
export type GifForm = {
	/** For the form and the block's element. */
	embed: Embed;
	failure: Failure | undefined;
	/** The result of the last search. */
	found: Gif[];
	isSearching: boolean;
	/** The services that the site can search; undefined until the site responds. */
	sources: Sources | undefined;
	source: Gif[ 'source' ];
	setSource: ( source: Gif[ 'source' ] ) => void;
	/**
	 * Inserts an image.
	 *
	 * @param gif    An image from the search result.
	 * @param isCopy Whether to copy it to the media library first.
	 */
	choose: ( gif: Gif, isCopy: boolean ) => void;
	/**
	 * Inserts a file of the media library. A file without an ID is being uploaded; the call is repeated when it is there.
	 */
	takeFile: ( file: MediaFile ) => void;
	/** Reports that an upload has failed. */
	failUpload: () => void;
};

/** What the block does at the moment. */
type Work = 'search' | 'embed';

const stateOf = ( work: Work | undefined, isForm: boolean ) => {
	if ( work === 'embed' ) {
		return 'embedding';
	}
	return isForm ? 'form' : 'embedded';
};

/** Runs one action at a time and ignores the results of earlier ones. */
function useAction( onFailure: () => void ) {
	const [ work, setWork ] = useState< Work >();
	const [ failure, setFailure ] = useState< Failure >();
	const running = useRef< AbortController | null >( null );
	const abort = () => running.current?.abort();
	useEffect( () => () => running.current?.abort(), [] );
	const run = async (
		kind: Work,
		job: ( signal: AbortSignal ) => Promise< Failure | undefined >
	) => {
		abort();
		const controller = new AbortController();
		running.current = controller;
		setFailure( undefined );
		setWork( kind );
		let outcome: Failure | undefined;
		try {
			outcome = await job( controller.signal );
		} catch ( error ) {
			outcome = error instanceof SearchError ? error.reason : 'address';
		}
		if ( ! controller.signal.aborted ) {
			running.current = null;
			setWork( undefined );
			setFailure( outcome );
			if ( outcome ) {
				onFailure();
			}
		}
	};
	return { run, abort, work, setWork, failure, setFailure };
}

/** Returns the services that the site can search, once the form is shown and the site has responded. */
function useSources( isForm: boolean ): Sources | undefined {
	const [ sources, setSources ] = useState< Sources >();
	useEffect( () => {
		if ( isForm && ! sources ) {
			// A search reports it if the site does not respond.
			getSources().then( setSources, () => undefined );
		}
	}, [ isForm, sources ] );
	return sources;
}

/** Manages the block's states: a form that searches and accepts URLs, loading, and the image. */
export function useGif( options: Options ): GifForm {
	const { attributes, image } = options;
	const [ isEditing, setIsEditing ] = useState( false );
	const action = useAction( () => setIsEditing( true ) );
	const { run, work, setWork, failure, setFailure } = action;
	const [ found, setFound ] = useState< Gif[] >( [] );
	const [ typed, setTyped ] = useState( attributes.searchText ?? '' );
	const [ chosen, setChosen ] = useState< Gif[ 'source' ] >();
	const ref = useRef< HTMLDivElement >( null );
	const state = stateOf( work, isEditing || ! image );
	const comeHere = useBlockFocus( ref, state );
	const sources = useSources( state === 'form' );
	const source = chosen ?? ( sources?.giphy ? 'giphy' : 'openverse' );

	const take = ( next: Partial< Attributes > ) => {
		options.store( next );
		setIsEditing( false );
	};

	/** Inserts the image that a function finds. It returns null for a failure, and undefined after an abort. */
	const insert = ( find: Find, reason: Failure ) =>
		void run( 'embed', async ( signal ) => {
			const next = await find( signal );
			if ( next ) {
				take( next );
			}
			return next === null ? reason : undefined;
		} );

	const takeFile = ( file: MediaFile ) => {
		if ( ! file.id ) {
			action.abort();
			setFailure( undefined );
			setWork( 'embed' );
			return;
		}
		insert( ( signal ) => ofFile( file, signal ), 'address' );
	};

	const submit = () => {
		const text = typed.trim();
		if ( text === '' ) {
			return;
		}
		if ( isAddress( text ) ) {
			insert( ( signal ) => ofAddress( text, signal ), 'address' );
			return;
		}
		setFound( [] );
		void run( 'search', async ( signal ) => {
			const images = await search( source, text, signal );
			if ( ! signal.aborted ) {
				setFound( images );
				setIsEditing( true );
			}
			return images.length === 0 ? 'none' : undefined;
		} );
	};

	return {
		embed: {
			ref,
			state,
			hasFailed: failure !== undefined,
			typed,
			setTyped: ( text ) => {
				setTyped( text );
				setFailure( undefined );
			},
			submit,
			edit: () => {
				comeHere();
				setIsEditing( true );
			},
			cancel: () => {
				setFailure( undefined );
				setIsEditing( false );
			},
		},
		failure,
		found,
		isSearching: work === 'search',
		sources,
		source,
		setSource: ( other ) => {
			setChosen( other );
			setFound( [] );
			setFailure( undefined );
		},
		takeFile,
		failUpload: () => {
			setWork( undefined );
			setFailure( 'upload' );
			setIsEditing( true );
		},
		choose: ( gif, isCopy ) => {
			const text = isAddress( typed ) ? '' : typed.trim();
			if ( ! isCopy ) {
				take( ofFound( gif, text ) );
				return;
			}
			insert( ( signal ) => ofCopy( gif, text, signal ), 'copy' );
		},
	};
}
