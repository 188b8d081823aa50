import { Button, TextControl } from '@freehold/controls';
import { BlockControls } from '@wordpress/block-editor';
import { readUrl } from '@freehold/embeds/url';
import { Dropdown, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import { afterDomain, readRest, restOf } from './read';
import { domainOf } from './settings';
import type { Attributes } from './types';

type Props = {
	/** The restaurants' IDs. */
	ids: string[];
	onChange: ( found: Partial< Attributes > ) => void;
};

type EntryProps = Props & { onClose: () => void };

/**
 * A field for the part of the URL after the domain. Enter applies it, and Escape changes nothing.
 */
function UrlEntry( { ids, onChange, onClose }: EntryProps ): JSX.Element {
	const [ typed, setTyped ] = useState( restOf( ids ) );
	const [ domain, setDomain ] = useState< string >();
	const submit = () => {
		if ( typed === restOf( ids ) && ! domain ) {
			onClose();
			return;
		}
		const found =
			typed.trim() === '' ? undefined : readRest( typed, domain );
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
				label={ __( 'opentable.com/', 'freehold' ) }
				value={ typed }
				onKeyDown={ ( event: KeyboardEvent ) => {
					if ( event.key === 'Escape' ) {
						event.preventDefault();
						onClose();
					}
				} }
				onChange={ ( text ) => {
					const url = readUrl( text );
					setDomain( ( url && domainOf( url ) ) ?? domain );
					setTyped(
						/^\s*</.test( text ) ? text : afterDomain( text )
					);
				} }
			/>
			<Button
				variant="primary"
				type="submit"
				disabled={ typed.trim() === '' }
			>
				{ __( 'Apply', 'freehold' ) }
			</Button>
		</form>
	);
}

/** The toolbar button that changes the URL, and the field that it opens. */
export function UrlToolbar( props: Props ): JSX.Element {
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
						<UrlEntry { ...props } onClose={ onClose } />
					) }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
