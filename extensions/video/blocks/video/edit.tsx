import { hiddenAs } from '@freehold/blocks';
import { useBlockFocus } from '@freehold/embeds/use-block-focus';
import { getBlobByURL, isBlobURL } from '@wordpress/blob';
import { useBlockProps } from '@wordpress/block-editor';
import { type BlockEditProps, createBlock } from '@wordpress/blocks';
import { Icon } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { video as icon } from '@wordpress/icons';
import type { ComponentProps } from 'react';
import { attributesOf } from '../../components/attributes-of';
import { ForeignVideo } from '../../components/foreign-video';
import { givenBy } from '../../components/given-by';
import { Message } from '../../components/message';
import { Placeholder } from '../../components/placeholder';
import { Uploader } from '../../components/uploader';
import {
	notedUpload,
	useNotedUpload,
	withNoteOf,
	withoutNote,
} from '../../components/use-noted-upload';
import { type BlockUpload, useUpload } from '../../components/use-upload';
import { VideoView } from '../../components/video-view';
import { isGuid, readGuid } from '../../guid';
import { type Entry, store } from '../../store';
import type { Attributes } from '../../types';
import './editor.scss';

/** Renders what the inserter previews, without a request. */
function Example(): JSX.Element {
	return (
		<div className="freehold-video-example">
			<Icon icon={ icon } size={ 48 } />
		</div>
	);
}

/** Returns WordPress’s own block for a video that is not a hosted one. */
const coreVideo = (
	video: { id?: number; src: string },
	{ caption }: Attributes
) =>
	createBlock( 'core/video', {
		...video,
		...( caption ? { caption } : {} ),
	} );

/** Returns what a block without a video had before the upload that is canceled. */
const beforeUpload = (
	{ metadata }: Attributes,
	before: Partial< Attributes > = {}
): Partial< Attributes > => ( {
	src: undefined,
	title: before.title,
	metadata: withNoteOf( metadata, before.metadata ),
} );

/** Uploads a file that was dropped or pasted. After a reload, only its blob URL is left. */
function useDroppedFile(
	attributes: Attributes,
	start: BlockUpload[ 'start' ]
): void {
	const { src = '' } = attributes;
	const before = useRef( attributes );
	before.current = attributes;
	useEffect( () => {
		const file = isBlobURL( src ) ? getBlobByURL( src ) : undefined;
		if ( file ) {
			void start( file, { before: before.current } );
		}
	}, [ src, start ] );
}

type StoredProps = Omit< ComponentProps< typeof ForeignVideo >, 'blockProps' > &
	Pick< ComponentProps< typeof VideoView >, 'blockProps' > & {
		/** What the site knows of the video. */
		entry?: Entry;
		/** Makes WordPress’s own block of it. */
		onCoreVideo: () => void;
		/** The video’s attachment; 0 for none. */
		id: number;
	};

/** Renders a video that the block has, or why it cannot. */
function StoredVideo( {
	entry,
	onCoreVideo,
	id,
	...props
}: StoredProps ): JSX.Element {
	const { blockProps, onReplace } = props;
	const { reload } = useDispatch( store );
	switch ( entry?.status ) {
		case 'local':
			return <VideoView { ...props } video={ entry.video } />;
		case 'foreign':
			return <ForeignVideo { ...props } />;
		case 'other':
			return (
				<figure { ...blockProps }>
					<Message
						kind="other"
						onAct={ onCoreVideo }
						onReplace={ onReplace }
					/>
				</figure>
			);
		case 'failed':
			return (
				<figure { ...blockProps }>
					<Message
						kind="failed"
						text={ entry.message }
						onAct={ () => void reload( id, props.guid ) }
						onReplace={ onReplace }
					/>
				</figure>
			);
		default:
			return (
				<figure { ...blockProps }>
					<Message kind="loading" />
				</figure>
			);
	}
}

/** Renders the example that the inserter shows. */
function ExampleEdit(): JSX.Element {
	return (
		<figure { ...useBlockProps() }>
			<Example />
		</figure>
	);
}

/** Renders the placeholder, an upload, or the video with its settings. */
function VideoEdit( props: BlockEditProps< Attributes > ): JSX.Element {
	const { attributes, clientId, onReplace, setAttributes } = props;
	const { src = '' } = attributes;
	const guid = isGuid( attributes.guid ) ? attributes.guid : '';
	const id = Number( attributes.id ) || 0;
	const [ isReplacing, setReplacing ] = useState( false );
	const upload = useUpload( clientId, guid );
	const isEmpty = ! guid && ! id;
	const entry = useSelect(
		( select ) =>
			isEmpty ? undefined : select( store ).getEntry( id, guid ),
		[ guid, id, isEmpty ]
	);
	const element = useRef< HTMLElement >( null );
	let shown = isReplacing || isEmpty ? 'placeholder' : 'video';
	if ( upload.session ) {
		shown = 'upload';
	}
	const focusBlock = useBlockFocus( element, shown );
	const replace = () => {
		focusBlock();
		setReplacing( true );
	};
	const blockProps = useBlockProps( {
		ref: element,
		className: upload.session ? 'is-uploading' : '',
	} );

	useDroppedFile( attributes, upload.start );
	useNotedUpload(
		isEmpty ? upload.session : null,
		attributes,
		setAttributes
	);

	const set = ( changes: Partial< Attributes > ) => {
		setReplacing( false );
		setAttributes( {
			metadata: withoutNote( attributes.metadata ),
			...changes,
		} );
	};
	const toCoreVideo = ( video: { id?: number; src: string } ) =>
		onReplace( hiddenAs( attributes, [ coreVideo( video, attributes ) ] ) );

	const close = async () => {
		const closing = upload.close();
		if ( isEmpty ) {
			set( beforeUpload( attributes, upload.session?.before ) );
		}
		await closing;
	};

	if ( upload.session ) {
		return (
			<figure { ...blockProps }>
				<Uploader
					key={ upload.session.key }
					upload={ { ...upload, close } }
					onUploaded={ ( video ) => set( attributesOf( video ) ) }
					onFallback={ toCoreVideo }
				/>
			</figure>
		);
	}
	if ( isReplacing || isEmpty ) {
		return (
			<figure { ...blockProps }>
				<Placeholder
					canCancel={ ! isEmpty }
					onCancel={ () => setReplacing( false ) }
					waitsFor={ notedUpload( attributes.metadata ) }
					onFile={ ( file ) =>
						upload.start( file, {
							...givenBy( attributes, entry ),
							before: attributes,
						} )
					}
					onVideo={ ( video ) => set( attributesOf( video ) ) }
					onFallback={ toCoreVideo }
					onUrl={ ( url ) => {
						const found = readGuid( url );
						if ( found ) {
							set( { guid: found, src: url, id: undefined } );
						} else {
							toCoreVideo( { src: url } );
						}
					} }
				/>
			</figure>
		);
	}
	return (
		<StoredVideo
			{ ...props }
			blockProps={ blockProps }
			entry={ entry }
			guid={ guid }
			onReplace={ replace }
			onCoreVideo={ () => toCoreVideo( { id, src } ) }
			id={ id }
		/>
	);
}

/** Renders the block, or an example of it in the inserter. */
export default function Edit(
	props: BlockEditProps< Attributes >
): JSX.Element {
	return props.attributes.isExample ? (
		<ExampleEdit />
	) : (
		<VideoEdit { ...props } />
	);
}
