/**
 * The menu itself.
 */
import type { StoredAction } from '@freehold/ai/stored-action';
import { LanguageItems } from '../components/language-menu/items';
import { ToneItems } from '../components/tone-menu/items';
import { MenuGroup, MenuItem, Notice } from '@wordpress/components';
import { store as aiStore } from '@freehold/ai/store';
import { useInstanceId } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import {
	chevronLeft,
	caption,
	chevronRight,
	image,
	Icon,
	language as translate,
	megaphone,
	pencil,
} from '@wordpress/icons';
import type { ReactNode } from 'react';
import { useConnect } from '../components/reconnect-banner/use-connect';
import { conversions, ownTools, tools } from '../components/tools';
import { useImageObstacle } from './use-image-obstacle';
import type { ImageText, MenuProps } from './types';
import { useObstacle } from './use-obstacle';
import { useReplace } from './use-replace';

/** The page of the menu: its tools, or the choices of one tool. */
type View = 'tools' | 'tone' | 'language';

const pickers = () =>
	[
		{
			view: 'tone',
			icon: megaphone,
			label: __( 'Change tone', 'freehold' ),
		},
		{
			view: 'language',
			icon: translate,
			label: __( 'Translate', 'freehold' ),
		},
	] as const;

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

/** Renders the items that write the texts of an image, or why there are none. */
function ImageItems( {
	onSelect,
	obstacle,
}: {
	onSelect: ( text: ImageText ) => void;
	obstacle: string;
} ): JSX.Element {
	const noticeId = useInstanceId( ImageItems, 'freehold-ai-image-warning' );
	const props = {
		disabled: obstacle !== '',
		accessibleWhenDisabled: true,
		'aria-describedby': obstacle === '' ? undefined : noticeId,
		iconPosition: 'left' as const,
	};
	return (
		<>
			<MenuGroup>
				<MenuItem
					{ ...props }
					icon={ image }
					onClick={ () => onSelect( 'alt' ) }
				>
					{ __( 'Write alternative text', 'freehold' ) }
				</MenuItem>
				<MenuItem
					{ ...props }
					icon={ caption }
					onClick={ () => onSelect( 'caption' ) }
				>
					{ __( 'Write caption', 'freehold' ) }
				</MenuItem>
			</MenuGroup>
			{ obstacle !== '' && (
				<Notice status="warning" isDismissible={ false }>
					<span id={ noticeId }>{ obstacle }</span>
				</Notice>
			) }
		</>
	);
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
	const connection = useConnect();
	const { isUserConnected } = connection.state.connectionStatus;
	const feature = useObstacle();
	const obstacle = isUserConnected
		? feature
		: connection.obstacle ||
		  __( 'Connect your account to use the AI Assistant.', 'freehold' );
	const { actions } = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	const { content, isWords, name, canAsk, replace } = useReplace( clientId );
	const unseen = useImageObstacle( clientId );
	const [ view, setView ] = useState< View >( 'tools' );
	const came = useRef< View >( 'tools' );
	const element = useRef< HTMLDivElement >( null );
	const warningId = useInstanceId( Menu, 'freehold-ai-toolbar-warning' );

	// The focused item is gone. Focuses the first choice, or the tool on the way back. An opened popover focuses its first item
	// after a moment, unless the code of the menu came later.
	useEffect( () => {
		const from = came.current;
		came.current = view;
		const focus = ( item: string ) =>
			element.current?.querySelector< HTMLElement >( item )?.focus();
		if ( from !== view ) {
			focus(
				view === 'tools'
					? `[data-view="${ from }"]`
					: '[role="menuitem"]'
			);
			return;
		}
		const timer = setTimeout( () => {
			const { ownerDocument } = element.current ?? {};
			if (
				! element.current?.contains(
					ownerDocument?.activeElement ?? null
				)
			) {
				focus( '[role="menuitem"]' );
			}
		} );
		return () => clearTimeout( timer );
	}, [ view ] );

	const choose = ( action?: StoredAction ) => {
		// Closes first, because closing returns the focus to a button that will be removed.
		onClose();
		replace( action );
	};

	const isBlocked = obstacle !== '';
	const off = content === '' || isBlocked;
	const blockedProps = {
		disabled: isBlocked || ! canAsk,
		accessibleWhenDisabled: true,
		'aria-describedby': isBlocked || ! canAsk ? warningId : undefined,
	};
	const toolProps = {
		disabled: off,
		accessibleWhenDisabled: true,
		'aria-describedby': off ? warningId : undefined,
	};

	// An image without a caption has no text for the tools.
	const isShown = hasTools && ! ( onImage && content === '' );
	let label: string | undefined;
	if ( onImage ) {
		label = __( 'Caption', 'freehold' );
	} else if ( isWords ) {
		label = __( 'Selected words', 'freehold' );
	}

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
							onSelect={ ( text ) => {
								onClose();
								onImage( text );
							} }
							obstacle={ obstacle || unseen }
						/>
					) }
					{ isShown && (
						<MenuGroup>
							<MenuItem
								{ ...blockedProps }
								icon={ pencil }
								iconPosition="left"
								onClick={ () => choose() }
							>
								{ __( 'Ask AI Assistant', 'freehold' ) }
							</MenuItem>
						</MenuGroup>
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
					{ ! isUserConnected && ! connection.obstacle && (
						<MenuGroup>
							<MenuItem onClick={ connection.connect }>
								{ connection.label }
							</MenuItem>
						</MenuGroup>
					) }
					{ isShown && (
						<MenuGroup label={ label }>
							{ [
								...tools(),
								...conversions( name ),
								...ownTools( actions ),
							].map(
								( { icon, label: toolLabel, ...action } ) => (
									<MenuItem
										key={ toolLabel }
										{ ...toolProps }
										icon={ icon }
										iconPosition="left"
										onClick={ () => choose( action ) }
									>
										{ action.type === 'makeLonger'
											? __( 'Expand', 'freehold' )
											: toolLabel }
									</MenuItem>
								)
							) }
							{ pickers().map(
								( { view: next, icon, label: toolLabel } ) => (
									<MenuItem
										key={ next }
										{ ...toolProps }
										data-view={ next }
										icon={ icon }
										iconPosition="left"
										suffix={
											<Icon
												icon={
													isRTL()
														? chevronLeft
														: chevronRight
												}
											/>
										}
										onClick={ () => setView( next ) }
									>
										{ toolLabel }
									</MenuItem>
								)
							) }
						</MenuGroup>
					) }
				</>
			) }
		</div>
	);
}
