import { createBlock, type BlockEditProps } from '@wordpress/blocks';
import { useBlockFocus } from '@freehold/embeds/use-block-focus';
import { useBlockProps } from '@wordpress/block-editor';
import { getBlobByURL, isBlobURL } from '@wordpress/blob';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { isGuid, readGuid } from '../../guid';
import { Example } from '../../components/example';
import { Message } from '../../components/message';
import { Placeholder } from '../../components/placeholder';
import { Uploader } from '../../components/uploader';
import { VideoView } from '../../components/video-view';
import { ForeignVideo } from '../../components/foreign-video';
import { attributesOf } from '../../components/attributes-of';
import {
	notedUpload,
	useNotedUpload,
	withNoteOf,
	withoutNote,
} from '../../components/use-noted-upload';
import { givenBy } from '../../components/given-by';
import { useUpload } from '../../components/use-upload';
import { store } from '../../store';
import type { Attributes } from '../../types';
import './editor.scss';

/** Renders the placeholder, an upload, or the video with its settings. */
export default function Edit(
	props: BlockEditProps< Attributes >
): JSX.Element {
	const { attributes, clientId, onReplace, setAttributes } = props;
	const { src = '' } = attributes;
	const guid = isGuid( attributes.guid ) ? attributes.guid : '';
	const id = Number( attributes.id ) || 0;
	const [ isReplacing, setReplacing ] = useState( false );
	const upload = useUpload( clientId, guid );
	const isEmpty = ! guid && ! id;
	const entry = useSelect(
		( select ) =>
			isEmpty || attributes.isExample
				? undefined
				: select( store ).getEntry( id, guid ),
		[ attributes.isExample, guid, id, isEmpty ]
	);
	const { reload } = useDispatch( store );
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

	// A file that was dropped or pasted. After a reload, only its blob URL is left.
	const { start } = upload;
	useEffect( () => {
		const file = isBlobURL( src ) ? getBlobByURL( src ) : undefined;
		if ( file ) {
			void start( file, { before: attributes } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The attributes before the upload count, not what it changes.
	}, [ src, start ] );
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
		onReplace(
			createBlock( 'core/video', {
				...video,
				...( attributes.caption
					? { caption: attributes.caption }
					: {} ),
			} )
		);

	const close = async () => {
		const closing = upload.close();
		if ( isEmpty ) {
			const { metadata, title } = upload.session?.before ?? {};
			set( {
				src: undefined,
				title,
				metadata: withNoteOf( attributes.metadata, metadata ),
			} );
		}
		await closing;
	};

	if ( attributes.isExample ) {
		return (
			<figure { ...blockProps }>
				<Example />
			</figure>
		);
	}
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
						start( file, {
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
	switch ( entry?.status ) {
		case 'local':
			return (
				<VideoView
					{ ...props }
					video={ entry.video }
					blockProps={ blockProps }
					onReplace={ replace }
				/>
			);
		case 'foreign':
			return (
				<ForeignVideo
					{ ...props }
					guid={ guid }
					blockProps={ blockProps }
					onReplace={ replace }
				/>
			);
		case 'other':
			return (
				<figure { ...blockProps }>
					<Message
						kind="other"
						onAct={ () => toCoreVideo( { id, src } ) }
						onReplace={ replace }
					/>
				</figure>
			);
		case 'failed':
			return (
				<figure { ...blockProps }>
					<Message
						kind="failed"
						text={ entry.message }
						onAct={ () => void reload( id, guid ) }
						onReplace={ replace }
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
