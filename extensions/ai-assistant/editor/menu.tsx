/**
 * The menu itself.
 */
import type { StoredAction } from '@freehold/ai/stored-action';
import { LanguageItems } from '../components/language-menu/items';
import { ToneItems } from '../components/tone-menu/items';
import { MenuGroup, MenuItem, Notice } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight, pencil } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { useConnect } from '../components/reconnect-banner/use-connect';
import { ImageItems } from './image-items';
import { ToolItems } from './tool-items';
import type { MenuProps } from './types';
import { useImageObstacle } from './use-image-obstacle';
import { useObstacle } from './use-obstacle';
import { useReplace } from './use-replace';
import { useViewFocus, type View } from './use-view-focus';

type ChoiceProps = {
	label: string;
	onBack: () => void;
	children: ReactNode;
};

/** Renders the choices of a tool, and a way back. */
function Choice( { label, onBack, children }: ChoiceProps ): JSX.Element {
	return (
		<>
			<MenuGroup>
				<MenuItem
					icon={ isRTL() ? chevronRight : chevronLeft }
					iconPosition="left"
					onClick={ onBack }
				>
					{ __( 'Back', 'freehold' ) }
				</MenuItem>
			</MenuGroup>
			<MenuGroup label={ label }>{ children }</MenuGroup>
		</>
	);
}

/** Renders the item that asks about the text, or for a text. */
function AskItem( {
	isDisabled,
	warningId,
	onSelect,
}: {
	isDisabled: boolean;
	/** The ID of the notice that says why it is unavailable. */
	warningId: string;
	onSelect: () => void;
} ): JSX.Element {
	const props = {
		disabled: isDisabled,
		accessibleWhenDisabled: true,
		'aria-describedby': isDisabled ? warningId : undefined,
	};
	return (
		<MenuGroup>
			<MenuItem
				{ ...props }
				icon={ pencil }
				iconPosition="left"
				onClick={ onSelect }
			>
				{ __( 'Ask AI Assistant', 'freehold' ) }
			</MenuItem>
		</MenuGroup>
	);
}

/** Returns why the user cannot use the assistant, and the way to connect where that is the reason. */
function useUserObstacle(): {
	/** Empty for none. */
	obstacle: string;
	connect: { label: string; start: () => void } | null;
} {
	const { state, obstacle, label, connect } = useConnect();
	const feature = useObstacle();
	if ( state.connectionStatus.isUserConnected ) {
		return { obstacle: feature, connect: null };
	}
	return {
		obstacle:
			obstacle ||
			__( 'Connect your account to use the AI Assistant.', 'freehold' ),
		connect: obstacle ? null : { label, start: connect },
	};
}

/**
 * Renders the menu. A tool replaces the selected blocks by an AI Assistant block.
 *
 * @param props          The properties.
 * @param props.clientId The block whose toolbar contains the menu.
 * @param props.onClose  Closes the menu.
 * @param props.onImage  Writes a text of the image that the block is.
 * @param props.hasTools Whether the tools can change the text of the block.
 */
export function Menu( {
	clientId,
	onClose,
	onImage,
	hasTools = true,
}: MenuProps ): JSX.Element {
	const { obstacle, connect } = useUserObstacle();
	const text = useReplace( clientId );
	const unseen = useImageObstacle( clientId );
	const [ view, setView ] = useState< View >( 'tools' );
	const element = useViewFocus( view );
	const warningId = useInstanceId( Menu, 'freehold-ai-toolbar-warning' );

	const choose = ( action?: StoredAction ) => {
		// Closes first, because closing returns the focus to a button that will be removed.
		onClose();
		text.replace( action );
	};

	const isBlocked = obstacle !== '';
	const off = text.content === '' || isBlocked;
	// An image without a caption has no text for the tools.
	const isShown = hasTools && ! ( onImage && text.content === '' );
	return (
		<div ref={ element }>
			{ view === 'tone' && (
				<Choice
					label={ __( 'Change tone', 'freehold' ) }
					onBack={ () => setView( 'tools' ) }
				>
					<ToneItems
						onSelect={ ( tone ) =>
							choose( { type: 'changeTone', tone } )
						}
					/>
				</Choice>
			) }
			{ view === 'language' && (
				<Choice
					label={ __( 'Translate', 'freehold' ) }
					onBack={ () => setView( 'tools' ) }
				>
					<LanguageItems
						onSelect={ ( language ) =>
							choose( { type: 'changeLanguage', language } )
						}
					/>
				</Choice>
			) }
			{ view === 'tools' && (
				<>
					{ onImage && (
						<ImageItems
							onSelect={ ( wanted ) => {
								onClose();
								onImage( wanted );
							} }
							obstacle={ obstacle || unseen }
						/>
					) }
					{ isShown && (
						<AskItem
							isDisabled={ isBlocked || ! text.canAsk }
							warningId={ warningId }
							onSelect={ () => choose() }
						/>
					) }
					{ isShown && off && (
						<Notice status="warning" isDismissible={ false }>
							<span id={ warningId }>
								{ obstacle ||
									__(
										'Add content to activate the tools below',
										'freehold'
									) }
							</span>
						</Notice>
					) }
					{ connect && (
						<MenuGroup>
							<MenuItem onClick={ connect.start }>
								{ connect.label }
							</MenuItem>
						</MenuGroup>
					) }
					{ isShown && (
						<ToolItems
							text={ text }
							isCaption={ onImage !== undefined }
							warningId={ off ? warningId : undefined }
							onSelect={ choose }
							onView={ setView }
						/>
					) }
				</>
			) }
		</div>
	);
}
