import { Button } from '@freehold/controls';
import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Placeholder,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { resizeCornerNE } from '@wordpress/icons';
import { PlaceholderBox } from './components/placeholder-box';
import { Sidebar } from './components/sidebar';
import { formatOf, formats } from './formats';
import { store } from './store';
import type { Attributes } from './types';
import './editor.scss';

/** The block in the editor: a box of the ad’s size with the name of its slot. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { choices, hasFailed } = useSelect( ( select ) => {
		const ads = select( store );
		return { choices: ads.getChoices(), hasFailed: ads.hasFailed() };
	}, [] );
	const { loadChoices } = useDispatch( store );
	const format = formatOf( attributes.format );
	const slot =
		typeof attributes.slot === 'number' ? attributes.slot : undefined;

	// A slot that is set up in another tab is there when the author comes back.
	const isEmpty = choices?.slots.length === 0;
	useEffect( () => {
		if ( ! isEmpty ) {
			return;
		}
		const refresh = () => void loadChoices();
		window.addEventListener( 'focus', refresh );
		return () => window.removeEventListener( 'focus', refresh );
	}, [ isEmpty, loadChoices ] );

	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarDropdownMenu
						icon={ resizeCornerNE }
						label={ __( 'Choose an ad format', 'freehold' ) }
						controls={ formats().map( ( { name, title } ) => ( {
							title,
							isActive: name === format.name,
							role: 'menuitemradio',
							onClick: () => setAttributes( { format: name } ),
						} ) ) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<Sidebar
				attributes={ { ...attributes, slot } }
				setAttributes={ setAttributes }
				choices={ choices }
			/>
			<div { ...useBlockProps() }>
				{ choices && (
					<PlaceholderBox
						format={ format }
						slot={ slot }
						choices={ choices }
						onChange={ ( value ) =>
							setAttributes( { slot: value } )
						}
					/>
				) }
				{ ! choices && hasFailed && (
					<Placeholder
						label={ __(
							'The ad slots could not be loaded.',
							'freehold'
						) }
					>
						<Button
							variant="primary"
							onClick={ () => void loadChoices() }
						>
							{ __( 'Try again', 'freehold' ) }
						</Button>
					</Placeholder>
				) }
				{ ! choices && ! hasFailed && (
					<div
						className="freehold-ad-box is-loading"
						style={ {
							inlineSize: format.width,
							minBlockSize: format.height,
						} }
					>
						<span className="screen-reader-text" role="status">
							{ __( 'Loading the ad slots…', 'freehold' ) }
						</span>
					</div>
				) }
			</div>
		</>
	);
}
