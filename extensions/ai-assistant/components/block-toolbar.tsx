import { ImproveMenu } from './improve-menu';
import { LanguageMenu } from './language-menu';
import { ToneMenu } from './tone-menu';
import {
	BlockControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import {
	MenuGroup,
	MenuItem,
	ToolbarButton,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { memo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import { useTitle } from '../post/current-post';
import { templates } from '../conversation/templates';
import type { Ask } from '../conversation/types';

type Props = {
	clientId: string;
	/** Whether there is text that can be changed. */
	hasContent: boolean;
	isRunning: boolean;
	/** Whether requests are impossible because of a missing connection or model. */
	isDisabled: boolean;
	onAsk: ( ask: Ask ) => void;
	onStop: () => void;
	onStartOver: () => void;
	/** Null if there is nothing to discard. */
	onDiscard: ( () => void ) | null;
	/** Null if there is nothing to accept. */
	onAccept: ( () => void ) | null;
	/** Null if there is nothing to retry. */
	onRetry: ( () => void ) | null;
	/** Sends the request of the response again; null if there is none. */
	onRegenerate: ( () => void ) | null;
};

/** Renders the menu of the texts that can be written from nothing, or from the post. */
function TemplatesMenu( {
	clientId,
	disabled,
	onAsk,
}: {
	clientId: string;
	disabled: boolean;
	onAsk: ( ask: Ask ) => void;
} ): JSX.Element {
	// Read when the menu opens; nothing here renders because the post changes.
	const { getBlocks } = useSelect( blockEditorStore, [] );
	const title = useTitle();
	return (
		<ToolbarDropdownMenu
			icon={ pencil }
			label={ __( 'Write with AI…', 'freehold' ) }
			toggleProps={ {
				disabled,
				accessibleWhenDisabled: true,
			} }
		>
			{ ( { onClose }: { onClose: () => void } ) => (
				<MenuGroup>
					{ templates( {
						blocks: getBlocks(),
						clientId,
						title,
					} ).map( ( { type, label, ask } ) => (
						<MenuItem
							key={ type }
							disabled={ ask === null }
							onClick={ () => {
								onClose();
								if ( ask ) {
									onAsk( ask );
								}
							} }
						>
							{ label }
						</MenuItem>
					) ) }
				</MenuGroup>
			) }
		</ToolbarDropdownMenu>
	);
}

/**
 * The toolbar of the block.
 */
export const Toolbar = memo( function BlockToolbar( {
	clientId,
	hasContent,
	isRunning,
	isDisabled,
	onAsk,
	onStop,
	onStartOver,
	onDiscard,
	onAccept,
	onRetry,
	onRegenerate,
}: Props ): JSX.Element {
	const off = isDisabled || isRunning;
	const noText = off || ! hasContent;

	return (
		<>
			<BlockControls group="block">
				<TemplatesMenu
					clientId={ clientId }
					disabled={ off }
					onAsk={ onAsk }
				/>
				<ToneMenu
					disabled={ noText }
					onSelect={ ( tone ) =>
						onAsk( { type: 'changeTone', tone } )
					}
				/>
				<LanguageMenu
					disabled={ noText }
					onSelect={ ( language ) =>
						onAsk( { type: 'changeLanguage', language } )
					}
				/>
				<ImproveMenu
					disabled={ noText }
					onAsk={ onAsk }
					onRegenerate={ onRegenerate }
				/>
			</BlockControls>
			{ ( isRunning || hasContent || onRetry || onDiscard ) && (
				<BlockControls group="other">
					<ToolbarGroup>
						{ isRunning && (
							<ToolbarButton onClick={ onStop }>
								{ __( 'Stop', 'freehold' ) }
							</ToolbarButton>
						) }
						{ onRetry && (
							<ToolbarButton onClick={ onRetry }>
								{ __( 'Retry', 'freehold' ) }
							</ToolbarButton>
						) }
						{ hasContent && ! isRunning && (
							<ToolbarButton onClick={ onStartOver }>
								{ __( 'Try Again', 'freehold' ) }
							</ToolbarButton>
						) }
						{ onDiscard && (
							<ToolbarButton onClick={ onDiscard }>
								{ __( 'Discard', 'freehold' ) }
							</ToolbarButton>
						) }
						{ onAccept && (
							<ToolbarButton onClick={ onAccept }>
								{ __( 'Accept', 'freehold' ) }
							</ToolbarButton>
						) }
					</ToolbarGroup>
				</BlockControls>
			) }
		</>
	);
} );
