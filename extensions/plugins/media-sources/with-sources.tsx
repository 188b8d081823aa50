import { useBlockEditContext } from '@wordpress/block-editor';
import {
	Button,
	Dropdown,
	MenuItem,
	NavigableMenu,
	Popover,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { media as mediaIcon } from '@wordpress/icons';
import type { ComponentType, ReactElement } from 'react';
import { labelOf, placeOf, type MediaUploadProps } from './place';
import { Sources } from './menu';

type AnyMediaUpload = ComponentType< MediaUploadProps >;

/** The element that has the focus, in the canvas too. */
function focused(): Element | null {
	let { activeElement: element } = document;
	while ( element instanceof HTMLIFrameElement ) {
		element = element.contentDocument?.activeElement ?? null;
	}
	return element;
}

type Given = {
	props: MediaUploadProps;
	/** The block whose picture it is; empty outside of blocks. */
	clientId: string;
	/** Opens the media library. */
	open: () => void;
};

/** The whole menu: the media library, and the sources. */
function Menu( {
	onClose,
	open,
	...given
}: Given & { onClose: () => void } ): JSX.Element {
	return (
		<NavigableMenu role="menu" aria-label={ labelOf( given.props ) }>
			<MenuItem
				icon={ mediaIcon }
				onClick={ () => {
					onClose();
					open();
				} }
			>
				{ __( 'Media Library', 'freehold' ) }
			</MenuItem>
			<Sources { ...given } onClose={ onClose } />
		</NavigableMenu>
	);
}

/** Our button, with the menu. */
function MenuButton( given: Given ): JSX.Element {
	const { unstableFeaturedImageFlow: isFeatured } = given.props;
	return (
		<Dropdown
			popoverProps={ { placement: 'bottom-start' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					__next40pxDefaultSize
					className="freehold-media-button"
					style={ isFeatured ? { marginTop: 8 } : undefined }
					variant="secondary"
					aria-haspopup="menu"
					aria-expanded={ isOpen }
					onClick={ onToggle }
				>
					{ labelOf( given.props ) }
				</Button>
			) }
			renderContent={ ( { onClose } ) => (
				<Menu { ...given } onClose={ onClose } />
			) }
		/>
	);
}

/** A block's own button, from which the menu opens. */
function OwnButton( given: Given ): JSX.Element {
	const [ anchor, setAnchor ] = useState< Element | null >( null );
	return (
		<>
			{ given.props.render( { open: () => setAnchor( focused() ) } ) }
			{ anchor && (
				<Popover
					anchor={ anchor }
					placement="bottom-start"
					onClose={ () => setAnchor( null ) }
				>
					<Menu { ...given } onClose={ () => setAnchor( null ) } />
				</Popover>
			) }
		</>
	);
}

/**
 * Puts outside pictures beside the media library, wherever a picture is wanted.
 *
 * @param Original Core's component, or what others have made of it.
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
			const given = { props, clientId, open };
			switch ( placeOf( props, element, clientId !== '' ) ) {
				case 'menu':
					return (
						<>
							{ element }
							<Sources { ...given } />
						</>
					);
				case 'featured':
					return (
						<>
							{ element }
							<MenuButton { ...given } />
						</>
					);
				case 'placeholder':
					return <MenuButton { ...given } />;
				case 'button':
					return <OwnButton { ...given } />;
				default:
					return element;
			}
		};
		return <Original { ...props } render={ render } />;
	};
}
