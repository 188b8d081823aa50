import { BlockControls } from '@wordpress/block-editor';
import {
	Button,
	Dropdown,
	TextControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import { afterDomain, linkTo, readRest } from './opentable';
import type { Attributes } from './types';

type Props = {
	/** The first restaurant. */
	id: string;
	onChange: ( found: Partial< Attributes > ) => void;
};

type EntryProps = Props & { onClose: () => void };

/**
 * One line for the address, without what every address of the service's begins with. Enter takes it, Escape leaves all as
 * it is.
 */
function AddressEntry( { id, onChange, onClose }: EntryProps ): JSX.Element {
	const [ typed, setTyped ] = useState( afterDomain( linkTo( id ) ) );
	const submit = () => {
		const found = typed.trim() === '' ? undefined : readRest( typed );
		if ( found ) {
			onChange( found );
			onClose();
		}
	};
	return (
		<form
			className="wp-block-jetpack-opentable__rest"
			onSubmit={ ( event ) => {
				event.preventDefault();
				submit();
			} }
		>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'opentable.com/', 'freehold' ) }
				value={ typed }
				onKeyDown={ ( event: KeyboardEvent ) => {
					if ( event.key === 'Escape' ) {
						event.preventDefault();
						onClose();
					}
				} }
				onChange={ ( text ) =>
					setTyped(
						/^\s*</.test( text ) ? text : afterDomain( text )
					)
				}
			/>
			<Button
				variant="primary"
				type="submit"
				__next40pxDefaultSize
				disabled={ typed.trim() === '' }
				accessibleWhenDisabled
			>
				{ __( 'Apply', 'freehold' ) }
			</Button>
		</form>
	);
}

/** The toolbar's button for another address, and the line that it opens. */
export function AddressToolbar( props: Props ): JSX.Element {
	return (
		<BlockControls>
			<ToolbarGroup>
				<Dropdown
					renderToggle={ ( { isOpen, onToggle } ) => (
						<ToolbarButton
							icon={ pencil }
							label={ __( 'Edit URL', 'freehold' ) }
							aria-expanded={ isOpen }
							aria-haspopup="true"
							onClick={ onToggle }
						/>
					) }
					renderContent={ ( { onClose } ) => (
						<AddressEntry { ...props } onClose={ onClose } />
					) }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
