import {
	BlockControls,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Button,
	Placeholder,
	Spinner,
	ToolbarButton,
} from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { mapMarker } from '@wordpress/icons';
import { chooseProvider } from './draw/provider';
import { icon } from './icon';
import { Illustration } from './illustration';
import { MapCanvas } from './map-canvas';
import { linkOf } from './link';
import { withPoints } from './points';
import { SetUp } from './set-up';
import { Sidebar } from './sidebar';
import { drawnStyle } from './style-name';
import type { Attributes } from './types';
import { searchPlaces } from './use-places';
import { useSetup, type Setup } from './use-setup';
import './editor.scss';

/** The addresses that have been looked up: one that is nowhere is not asked for again and again. */
type Lookup = { notice: string };

/**
 * Finds the place of an address that somebody, or a program, has put into the block without any place.
 *
 * @param props The block.
 * @param setup What is set up; undefined as long as that is not known.
 * @return What there is to say of it.
 */
function useAddress(
	{
		attributes,
		setAttributes,
	}: Pick< BlockEditProps< Attributes >, 'attributes' | 'setAttributes' >,
	setup: Setup | undefined
): Lookup {
	const { address, points } = attributes;
	const [ notice, setNotice ] = useState( '' );
	const { __unstableMarkNextChangeAsNotPersistent: markAsPartOfLastStep } =
		useDispatch( blockEditorStore );
	const canSearch = setup !== undefined && setup.search !== 'none';
	const isWanted = address !== '' && points.length === 0 && canSearch;
	const set = useRef( setAttributes );
	set.current = setAttributes;

	useEffect( () => {
		if ( ! isWanted ) {
			return undefined;
		}
		const controller = new AbortController();
		searchPlaces( address, controller.signal )
			.then( ( [ found ] ) => {
				if ( controller.signal.aborted ) {
					return;
				}
				if ( found ) {
					// Undo takes back what the person did, not this.
					void markAsPartOfLastStep();
					set.current( withPoints( { points: [] }, [ found ] ) );
				} else {
					setNotice(
						__(
							'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.',
							'freehold'
						)
					);
				}
			} )
			.catch( ( error: Error ) => {
				if ( ! controller.signal.aborted ) {
					setNotice( error.message );
				}
			} );
		return () => controller.abort();
	}, [ address, isWanted, markAsPartOfLastStep ] );

	return { notice: points.length > 0 ? '' : notice };
}

/** The block in the editor. */
export default function Edit(
	props: BlockEditProps< Attributes >
): JSX.Element {
	const { attributes, setAttributes, isSelected } = props;
	const { points, preview, className, mapHeight, markerColor } = attributes;
	const blockProps = useBlockProps();
	const isPreview = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	const isPicture = preview || isPreview;
	return (
		<div { ...blockProps }>
			{ isPicture ? (
				<Illustration
					style={ drawnStyle( className ) }
					color={ markerColor }
					height={ mapHeight }
				/>
			) : (
				<LiveMap
					key="map"
					attributes={ attributes }
					setAttributes={ setAttributes }
					isSelected={ isSelected }
					isEmpty={ points.length === 0 }
				/>
			) }
		</div>
	);
}

type LiveProps = Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'setAttributes' | 'isSelected'
> & { isEmpty: boolean };

/** The map, or what there is to do before there can be one. */
function LiveMap( {
	attributes,
	setAttributes,
	isSelected,
	isEmpty,
}: LiveProps ): JSX.Element {
	const { setup, error, reload } = useSetup();
	const [ isAdding, setIsAdding ] = useState( isEmpty );
	const { notice } = useAddress( { attributes, setAttributes }, setup );
	const { points } = attributes;

	if ( ! setup ) {
		return (
			<Placeholder icon={ icon } label={ __( 'Map', 'freehold' ) }>
				{ error ? (
					<>
						<p>{ error }</p>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							onClick={ reload }
						>
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
				<ul>
					{ points.map( ( point, index ) => (
						<li key={ index }>
							<a href={ linkOf( point ) }>{ point.title }</a>
						</li>
					) ) }
				</ul>
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
