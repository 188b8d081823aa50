import { canRetry } from '@freehold/ai';
import { NO_MEDIA } from '@freehold/ai/safe/sanitize';
import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useMergeRefs } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Toolbar } from './components/block-toolbar';
import { Hint } from './components/hint';
import { DemoModel } from './components/notices';
import { Obstacles } from './components/obstacles';
import { Preview } from './components/preview';
import { PromptField } from './components/prompt-field';
import { PublishWarning } from './components/publish-warning';
import './components/reconnect-banner/banner.scss';
import { Response } from './components/response';
import { ResponseActions } from './components/response-actions';
import { Sidebar } from './components/sidebar';
import { useRecall } from './conversation/use-recall';
import { useSuggestions } from './conversation/use-suggestions';
import { earlyPrompts } from './early-prompts';
import './editor.scss';
import { useActions, type Actions } from './hooks/use-actions';
import {
	progressOf,
	useAssistant,
	type Assistant as State,
} from './hooks/use-assistant';
import { useEscape } from './hooks/use-escape';
import { useFirstFocus } from './hooks/use-first-focus';
import { useKeys } from './hooks/use-keys';
import type { Attributes } from './types';

/** Renders the field of the prompt, with what can be done with the response. */
function Prompt( {
	clientId,
	assistant,
	actions,
	canAccept,
	canCompare,
}: {
	clientId: string;
	assistant: State;
	actions: Actions;
	canAccept: boolean;
	canCompare: boolean;
} ): JSX.Element {
	const { feature, images, hasContent, isOff, acceptance } = assistant;
	const canImage = feature.makesImages && images.canUpload && ! hasContent;
	const getSuggestions = useSuggestions( clientId );
	return (
		<PromptField
			ref={ assistant.field }
			value={ assistant.prompt }
			onChange={ actions.onChange }
			onSend={ actions.onSend }
			onStop={ actions.onStop }
			suggestions={ getSuggestions }
			onImage={ canImage ? actions.onImage : null }
			isImage={ assistant.isImage }
			hasContent={ hasContent }
			progress={ progressOf( assistant ) }
			isDisabled={ isOff }
		>
			{ canAccept && (
				<ResponseActions
					onAccept={ actions.onAccept }
					acceptLabel={
						acceptance.isTitle
							? __( 'Accept title', 'freehold' )
							: __( 'Accept', 'freehold' )
					}
					onInsertBelow={ canCompare ? actions.onInsertBelow : null }
					onDiscard={ actions.onDiscard }
					onCompare={ canCompare ? actions.onCompare : null }
					isComparing={ actions.isComparing }
				/>
			) }
		</PromptField>
	);
}

/** The block with all that it can do. */
function Assistant( props: BlockEditProps< Attributes > ): JSX.Element {
	const { attributes, clientId, isSelected, setAttributes } = props;
	const assistant = useAssistant( props );
	const actions = useActions( assistant, props );
	const { field, place, isBusy, isOff, hasContent, error, acceptance } =
		assistant;
	const { onSend, onStop, onAccept } = actions;
	const onRecall = useRecall(
		assistant.prompt,
		attributes.messages,
		actions.onChange
	);
	const canAccept = hasContent && ! isBusy;
	const canCompare =
		canAccept && acceptance.hasOriginal && ! acceptance.isTitle;
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
				onAsk={ actions.onAsk }
				onStop={ onStop }
				onStartOver={ actions.onStartOver }
				onDiscard={ canAccept ? actions.onDiscard : null }
				onAccept={ canAccept ? onAccept : null }
				onRetry={
					error && canRetry( error ) && ! isBusy
						? actions.onRetry
						: null
				}
				onRegenerate={
					canAccept && assistant.conversation.regenerate
						? actions.onRegenerate
						: null
				}
			/>
			<PublishWarning
				clientId={ clientId }
				isPending={ hasContent || acceptance.hasOriginal }
				isWriting={ isBusy }
			/>
			<Sidebar
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<Response
				clientId={ clientId }
				attributes={ attributes }
				assistant={ assistant }
				isComparing={ canCompare && actions.isComparing }
				canAllow={ canAccept && ! acceptance.isTitle }
			/>
			<Obstacles assistant={ assistant } actions={ actions } />
			<Prompt
				clientId={ clientId }
				assistant={ assistant }
				actions={ actions }
				canAccept={ canAccept }
				canCompare={ canCompare }
			/>
			{ assistant.isConnected &&
				assistant.feature.isDemo &&
				! assistant.isBuiltIn && <DemoModel /> }
			<Hint assistant={ assistant } />
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
