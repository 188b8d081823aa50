import { canRetry, isFromBrowserModel, useBrowserModel } from '@freehold/ai';
import { NO_MEDIA } from '@freehold/ai/safe/sanitize';
import { useReturnFocus } from '@freehold/focus/use-return-focus';
import { ReconnectBanner } from './components/reconnect-banner';
import { ModelDownload } from '@freehold/ai/model-download';
import { UpgradeBanner } from '@freehold/ai/upgrade-banner';
import { store as aiStore } from '@freehold/ai/store';
import { store as connectionStore } from '@freehold/connection/store';
import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice } from '@wordpress/components';
import { useEvent, useMergeRefs } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	DemoModel,
	Failure,
	NotConfigured,
	Truncated,
} from './components/notices';
import { ImageChoice } from './components/image-choice';
import { Comparison } from './components/comparison';
import { Preview } from './components/preview';
import { MediaChoice } from './components/media-choice';
import { PromptField } from './components/prompt-field';
import { PublishWarning } from './components/publish-warning';
import { ResponseActions } from './components/response-actions';
import { Sidebar } from './components/sidebar';
import { Toolbar } from './components/block-toolbar';
import { promptOf, withPrompt, type Attributes } from './types';
import { useAccept } from './hooks/use-accept';
import { useConversation } from './conversation/use-conversation';
import { rememberPrompt, useRecall } from './conversation/use-recall';
import { useSuggestions } from './conversation/use-suggestions';
import { earlyPrompts } from './early-prompts';
import { useEscape } from './hooks/use-escape';
import { useFirstFocus } from './hooks/use-first-focus';
import { useKeys } from './hooks/use-keys';
import { useMedia } from './hooks/use-media';
import { useTools } from './hooks/use-tools';
import { useImages } from './images/use-images';
import './components/reconnect-banner/banner.scss';
import './editor.scss';

/** Renders a response in block markup, which the user can edit before accepting it. */
function Blocks(): JSX.Element {
	const props = useInnerBlocksProps( { className: 'freehold-ai__blocks' } );
	return <div { ...props } />;
}

/** The block with all that it can do. */
function Assistant( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const field = useRef< HTMLTextAreaElement >( null );
	const place = useRef< HTMLElement >( null );

	const focusField = useReturnFocus( place, field );

	const feature = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	const isConnected = useSelect(
		( select ) => select( connectionStore ).isUserConnected(),
		[]
	);
	const hasBlocks = useSelect(
		( select ) => select( blockEditorStore ).getBlockCount( clientId ) > 0,
		[ clientId ]
	);

	const { media, hosts, onAllow } = useMedia( clientId, attributes );
	const conversation = useConversation( {
		clientId,
		attributes,
		setAttributes,
		media,
		onFocus: focusField,
	} );
	const images = useImages( clientId, focusField );
	const { isTitle, hasOriginal, accept, insertBelow, discard } = useAccept(
		clientId,
		attributes,
		media,
		place
	);
	const [ isComparing, setComparing ] = useState( false );
	useTools( isSelected, conversation.isRunning );

	const { state, text, isRunning } = conversation;
	const hasContent = hasBlocks || ( attributes.content ?? '' ).trim() !== '';
	const isImage = attributes.promptType === 'image' && ! hasContent;
	const isAsking = images.status === 'asking';
	const isBusy = isRunning || isAsking;
	const browserModel = useBrowserModel();
	const isBuiltIn = browserModel.isUsed && ! isImage;
	const isMissing = ! feature.isConfigured && ! isBuiltIn;
	const isOff = ! isConnected || isMissing || feature.errorCode !== '';
	const prompt = promptOf( attributes );
	const error = isImage ? images.error : conversation.error;

	// The banner shows the site's limit. Without the banner, the limit is the service's.
	const isQuota =
		error?.code === 'error_quota_exceeded' && feature.requireUpgrade;

	// Keeps the callbacks constant, so that a piece of a response renders only what it changes.
	const onSend = useEvent( () => {
		if ( isOff || isBusy || prompt.trim() === '' ) {
			return;
		}
		field.current?.focus();
		rememberPrompt( prompt.trim() );
		if ( isImage ) {
			images.ask( prompt.trim() );
		} else {
			conversation.ask( { type: 'userPrompt', request: prompt.trim() } );
		}
	} );
	const onStop = useEvent( isAsking ? images.stop : conversation.stop );
	const onRetry = useEvent(
		isImage ? () => images.ask( images.prompt ) : conversation.retry
	);
	const onUseSite = () => {
		browserModel.choose( false );
		onRetry();
	};
	const onAccept = useEvent( accept );
	const onInsertBelow = useEvent( insertBelow );
	const onDiscard = useEvent( discard );
	const onRegenerate = useEvent( () => conversation.regenerate?.() );
	const onCompare = useEvent( () => setComparing( ! isComparing ) );
	const onAsk = useEvent( conversation.ask );
	const onContinue = useEvent( conversation.proceed );
	const onStartOver = useEvent( conversation.startOver );
	const onChange = useEvent( ( prompted: string ) =>
		setAttributes( withPrompt( prompted ) )
	);
	const onImage = useEvent( () =>
		setAttributes( { promptType: isImage ? undefined : 'image' } )
	);
	const getSuggestions = useSuggestions( clientId );
	const onRecall = useRecall( prompt, attributes.messages, onChange );
	const canAccept = hasContent && ! isBusy;
	const canCompare = canAccept && hasOriginal && ! isTitle;
	const canRegenerate = canAccept && ! isOff && conversation.regenerate;
	const canImage = feature.makesImages && images.canUpload && ! hasContent;

	let progress: string | null = null;
	if ( conversation.download ) {
		progress =
			conversation.download.status === 'asking'
				? __( 'Waiting for you…', 'freehold' )
				: __( 'Downloading…', 'freehold' );
	} else if ( isAsking ) {
		progress = __( 'Generating image…', 'freehold' );
	} else if ( isRunning ) {
		progress = __( 'Writing…', 'freehold' );
	}
	const keys = useKeys( {
		onSend,
		onStop: isBusy ? onStop : null,
		onAccept: canAccept ? onAccept : null,
		onRecall: ( step ) => ! isBusy && onRecall( step ),
	} );
	useEscape( place, isBusy ? onStop : null );
	useFirstFocus( place, field, isSelected );
	useEffect( () => {
		if ( earlyPrompts.delete( clientId ) ) {
			onSend();
		}
	}, [ clientId, onSend ] );

	return (
		<div
			{ ...useBlockProps( {
				ref: useMergeRefs( [ place, keys ] ),
				className: 'freehold-ai',
			} ) }
		>
			<Toolbar
				clientId={ clientId }
				hasContent={ hasContent }
				isRunning={ isBusy }
				isDisabled={ isOff }
				onAsk={ onAsk }
				onStop={ onStop }
				onStartOver={ onStartOver }
				onDiscard={ canAccept ? onDiscard : null }
				onAccept={ canAccept ? onAccept : null }
				onRetry={
					error && canRetry( error ) && ! isBusy ? onRetry : null
				}
			/>
			<PublishWarning
				clientId={ clientId }
				isPending={ hasContent || hasOriginal }
				isWriting={ isBusy }
			/>
			<Sidebar
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			{ canCompare && isComparing && (
				<Comparison
					clientId={ clientId }
					attributes={ attributes }
					media={ media }
				/>
			) }
			{ hasBlocks && state !== 'suggesting' ? (
				<Blocks />
			) : (
				text !== '' &&
				! ( canCompare && isComparing ) && (
					<Preview
						text={ text }
						isComing={ state === 'suggesting' }
						media={ media }
					/>
				)
			) }
			{ canAccept && ! isTitle && hosts.length > 0 && (
				<MediaChoice hosts={ hosts } onAllow={ onAllow } />
			) }
			{ isImage && images.images.length > 0 && (
				<ImageChoice images={ images } />
			) }
			{ ! isConnected && (
				<ReconnectBanner
					explanation={ __(
						'Connect it to use the AI Assistant.',
						'freehold'
					) }
				/>
			) }
			{ isConnected && feature.errorCode !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ feature.errorMessage }
				</Notice>
			) }
			{ isConnected && isMissing && <NotConfigured /> }
			{ isConnected && ! isBuiltIn && <UpgradeBanner /> }
			{ error && ! isQuota && ! isBusy && (
				<Failure
					error={ error }
					fragment={ isImage ? undefined : conversation.fragment }
					onRetry={ onRetry }
					onUseSite={
						feature.isConfigured && isFromBrowserModel( error )
							? onUseSite
							: null
					}
				/>
			) }
			{ conversation.isTruncated && ! isBusy && hasContent && (
				<Truncated onContinue={ onContinue } />
			) }
			{ conversation.download && (
				<ModelDownload
					download={ conversation.download }
					onStop={ conversation.stop }
					field={ field }
				/>
			) }
			<PromptField
				ref={ field }
				value={ prompt }
				onChange={ onChange }
				onSend={ onSend }
				onStop={ onStop }
				suggestions={ getSuggestions }
				onImage={ canImage ? onImage : null }
				isImage={ isImage }
				hasContent={ hasContent }
				progress={ progress }
				isDisabled={ isOff }
			>
				{ canAccept && (
					<ResponseActions
						onAccept={ onAccept }
						acceptLabel={
							isTitle
								? __( 'Accept title', 'freehold' )
								: __( 'Accept', 'freehold' )
						}
						onInsertBelow={ canCompare ? onInsertBelow : null }
						onDiscard={ onDiscard }
						onRegenerate={ canRegenerate ? onRegenerate : null }
						onCompare={ canCompare ? onCompare : null }
						isComparing={ isComparing }
					/>
				) }
			</PromptField>
			{ isConnected && feature.isDemo && ! isBuiltIn && <DemoModel /> }
			<p className="freehold-ai__hint">
				{ hasContent && ! isTitle && (
					<>
						{ hasBlocks && ! hasOriginal
							? __(
									'Accept to add these blocks to the post.',
									'freehold'
							  )
							: __(
									'Visitors won’t see this until you accept it.',
									'freehold'
							  ) }{ ' ' }
					</>
				) }
				{ isBuiltIn &&
					__(
						'The model in your browser responds. Your text is not sent to the site.',
						'freehold'
					) }{ ' ' }
				{ __( 'AI output may be inaccurate or biased.', 'freehold' ) }
			</p>
		</div>
	);
}

/** Renders the inserter's preview of the block, without requests. */
function Example( { text }: { text: string } ): JSX.Element {
	return (
		<div { ...useBlockProps( { className: 'freehold-ai' } ) }>
			<Preview text={ text } isComing={ false } media={ NO_MEDIA } />
		</div>
	);
}

/**
 * Renders the block in the editor or in a preview.
 */
export default function Edit(
	props: BlockEditProps< Attributes >
): JSX.Element {
	const isExample = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	return isExample ? (
		<Example text={ props.attributes.content ?? '' } />
	) : (
		<Assistant { ...props } />
	);
}
