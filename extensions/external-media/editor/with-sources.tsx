import { Button } from '@freehold/controls';
import { useBlockEditContext } from '@wordpress/block-editor';
import {
	Dashicon,
	MenuItem,
	NavigableMenu,
	Popover,
} from '@wordpress/components';
import { cloneElement, Fragment, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type {
	ComponentType,
	FocusEvent,
	MouseEvent,
	ReactElement,
} from 'react';
import { Sources } from './menu';
import { labelOf, placeOf, type MediaUploadProps } from './place';

type AnyMediaUpload = ComponentType< MediaUploadProps >;

/** Returns the focused element, also inside the canvas. */
function focused(): Element | null {
	let { activeElement: element } = document;
	while ( element instanceof HTMLIFrameElement ) {
		element = element.contentDocument?.activeElement ?? null;
	}
	return element;
}

type Given = {
	props: MediaUploadProps;
	/** The block that gets the image. Empty outside of blocks. */
	clientId: string;
	/** Opens the media library. */
	open: () => void;
	/** The block's own button. The default is a Freehold button. */
	render?: MediaUploadProps[ 'render' ];
};

/** A button with a menu of the media library and the sources. */
function MenuButton( { props, clientId, open, render }: Given ): JSX.Element {
	const [ anchor, setAnchor ] = useState< Element | null >( null );
	const pressed = useRef< Element | null >( null );
	const close = () => setAnchor( null );
	const toggle = () => {
		// Safari does not focus buttons that are clicked.
		const element = pressed.current ?? focused();
		pressed.current = null;
		if ( element?.closest( '[role="menu"]' ) ) {
			// Another menu closes with the click and would unmount this one.
			open();
			return;
		}
		setAnchor( anchor ? null : element );
	};
	const label = labelOf( props );
	const onClickCapture = ( {
		target,
		currentTarget,
	}: MouseEvent< HTMLElement > ) => {
		pressed.current =
			( target as Element ).closest( 'button' ) ?? currentTarget;
	};
	const menu = {
		'aria-haspopup': 'menu',
		'aria-expanded': Boolean( anchor ),
	} as const;
	/** Adds the attributes of a menu button to the block's own button, but not to elements around it. */
	const own = ( element: ReactElement | null ) =>
		element && element.type !== Fragment
			? cloneElement( element, {
					onClickCapture,
					...( typeof element.type !== 'string' ||
					element.type === 'button'
						? menu
						: {} ),
			  } )
			: element;
	return (
		<>
			{ render ? (
				own( render( { open: toggle } ) )
			) : (
				<Button
					variant="secondary"
					style={
						props.unstableFeaturedImageFlow
							? { marginTop: 8 }
							: undefined
					}
					{ ...menu }
					onClickCapture={ onClickCapture }
					onClick={ toggle }
				>
					{ label }
				</Button>
			) }
			{ anchor && (
				<Popover
					className="components-dropdown__content"
					anchor={ anchor }
					placement="bottom-start"
					shift
					onClose={ close }
					onFocusOutside={ ( event ) => {
						if (
							( event as FocusEvent ).relatedTarget !== anchor
						) {
							close();
						}
					} }
				>
					<NavigableMenu role="menu" aria-label={ label }>
						<MenuItem
							icon={ <Dashicon icon="admin-media" /> }
							onClick={ () => {
								close();
								open();
							} }
						>
							{ __( 'Media Library', 'freehold' ) }
						</MenuItem>
						<Sources
							props={ props }
							clientId={ clientId }
							onClose={ close }
						/>
					</NavigableMenu>
				</Popover>
			) }
		</>
	);
}

/**
 * Adds the sources to the media library wherever an image can be chosen.
 *
 * @param Original Core's component, or another filter's result.
 * @return The component with the sources.
 */
export function withSources( Original: AnyMediaUpload ): AnyMediaUpload {
	return function WithSources( props ) {
		const { clientId = '' } = useBlockEditContext();
		const render = ( {
			open,
		}: {
			open: () => void;
		} ): ReactElement | null => {
			const element = props.render( { open } );
			const place = placeOf( props, element, clientId !== '' );
			const given = { props, clientId, open };
			switch ( place ) {
				case 'elsewhere':
					return element;
				case 'button':
					return <MenuButton { ...given } render={ props.render } />;
				default:
					return (
						<>
							{ place !== 'placeholder' && element }
							{ place === 'menu' ? (
								<Sources { ...given } />
							) : (
								<MenuButton { ...given } />
							) }
						</>
					);
			}
		};
		return <Original { ...props } render={ render } />;
	};
}
