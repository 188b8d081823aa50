import { Button } from '@freehold/controls';
import { BlockControls } from '@wordpress/block-editor';
import { Placeholder, Spinner, ToolbarButton } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { mapMarker } from '@wordpress/icons';
import { chooseProvider } from './draw/provider';
import { icon } from './icon';
import { MapCanvas } from './map-canvas';
import { PlaceList } from './place-list';
import { SetUp } from './set-up';
import { Sidebar } from './sidebar';
import { drawnStyle } from './style-name';
import type { Attributes, ReadAttributes } from './types';
import { useAddress } from './use-address';
import { useSetup } from './use-setup';

type Props = {
	attributes: ReadAttributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	isSelected: boolean;
};

/** Renders the map with its controls, or the setup form if no map service is set up. */
export function LiveMap( {
	attributes,
	setAttributes,
	isSelected,
}: Props ): JSX.Element {
	const { points } = attributes;
	const { setup, error, reload } = useSetup();
	const [ isAdding, setIsAdding ] = useState( points.length === 0 );
	const notice = useAddress( attributes, setAttributes, setup );

	if ( ! setup ) {
		return (
			<Placeholder icon={ icon } label={ __( 'Map', 'freehold' ) }>
				{ error ? (
					<>
						<p>{ error }</p>
						<Button variant="secondary" onClick={ reload }>
							{ __( 'Try again', 'freehold' ) }
						</Button>
					</>
				) : (
					<>
						<Spinner />
						<span className="screen-reader-text">
							{ __( 'Loading map…', 'freehold' ) }
						</span>
					</>
				) }
			</Placeholder>
		);
	}

	const provider = chooseProvider(
		drawnStyle( attributes.className ),
		setup.config,
		document.cookie
	);
	if ( ! provider ) {
		return (
			<>
				<SetUp onDone={ reload } />
				<PlaceList points={ points } />
			</>
		);
	}
	return (
		<>
			<BlockControls group="block">
				<ToolbarButton
					icon={ mapMarker }
					label={ __( 'Add a marker', 'freehold' ) }
					isPressed={ isAdding }
					onClick={ () => setIsAdding( ! isAdding ) }
				/>
			</BlockControls>
			<Sidebar
				attributes={ attributes }
				setAttributes={ setAttributes }
				provider={ provider }
				onToken={ reload }
			/>
			<MapCanvas
				attributes={ attributes }
				setAttributes={ setAttributes }
				isSelected={ isSelected }
				setup={ setup }
				isAdding={ isAdding }
				setIsAdding={ setIsAdding }
				notice={ notice }
			/>
		</>
	);
}
