import { gapStyle, type GapStyle } from '@freehold/blocks/gap';
import { textOf } from '@freehold/stored-text';
import {
	BlockControls,
	InnerBlocks,
	RichText,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import {
	createBlock,
	type BlockEditProps,
	type BlockInstance,
} from '@wordpress/blocks';
import { Button, ToolbarButton } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import {
	createContext,
	useContext,
	useEffect,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp, plus } from '@wordpress/icons';

type Props = BlockEditProps< Record< string, unknown > >;

/** The client ID of the only step that is shown; null if all are. */
const ShownStep = createContext< string | null >( null );

/** Returns the name of a step. */
const nameOf = ( label: unknown, at: number ): string =>
	textOf( label ) ||
	sprintf(
		/* translators: %d: the number of a form's step. */
		__( 'Step %d', 'freehold' ),
		at + 1
	);

/** All steps on the canvas, one below the other, or one of them as visitors see it. */
export function StepsEdit( { clientId }: Props ): JSX.Element {
	const { insertBlocks, selectBlock } = useDispatch( blockEditorStore );
	const { steps, selected } = useSelect(
		( select ) => {
			const { getBlocks, hasSelectedInnerBlock, isBlockSelected } =
				select( blockEditorStore );
			const all: BlockInstance[] = getBlocks( clientId );
			return {
				steps: all,
				selected: all.find(
					( step ) =>
						isBlockSelected( step.clientId ) ||
						hasSelectedInnerBlock( step.clientId, true )
				)?.clientId,
			};
		},
		[ clientId ]
	);
	const [ isSingle, setIsSingle ] = useState( false );
	const [ chosen, setChosen ] = useState< string >();
	// Where the user works is shown, also after undo or in the list view.
	useEffect( () => {
		if ( selected ) {
			setChosen( selected );
		}
	}, [ selected ] );
	const current = steps.find( ( step ) => step.clientId === chosen );
	const shown = isSingle ? ( current ?? steps[ 0 ] )?.clientId ?? null : null;
	const { children, ...innerBlocksProps } = useInnerBlocksProps(
		useBlockProps( { className: 'jetpack-form-step-container' } ),
		{
			allowedBlocks: [ 'jetpack/form-step' ],
			defaultBlock: { name: 'jetpack/form-step' },
			directInsert: true,
			template: TEMPLATE,
			templateInsertUpdatesSelection: false,
			renderAppender: false,
		}
	);
	return (
		<div { ...innerBlocksProps }>
			<ShownStep.Provider value={ shown }>
				{ children }
			</ShownStep.Provider>
			{ steps.length > 1 && (
				<div
					className="freehold-form__steps"
					role="group"
					aria-label={ __( 'Steps shown', 'freehold' ) }
				>
					<Button
						size="compact"
						isPressed={ ! isSingle }
						onClick={ () => setIsSingle( false ) }
					>
						{ __( 'All steps', 'freehold' ) }
					</Button>
					{ steps.map( ( step, at ) => (
						<Button
							key={ step.clientId }
							size="compact"
							isPressed={ shown === step.clientId }
							onClick={ () => {
								setIsSingle( true );
								setChosen( step.clientId );
								// A hidden block must not stay selected.
								selectBlock( step.clientId );
							} }
						>
							{ nameOf( step.attributes.stepLabel, at ) }
						</Button>
					) ) }
				</div>
			) }
			<Button
				variant="secondary"
				icon={ plus }
				onClick={ () =>
					insertBlocks(
						[ createBlock( 'jetpack/form-step' ) ],
						undefined,
						clientId
					)
				}
			>
				{ __( 'Add step', 'freehold' ) }
			</Button>
		</div>
	);
}

const TEMPLATE = [ [ 'jetpack/form-step' ], [ 'jetpack/form-step' ] ];

/** One step on the canvas: its number, its label, and its fields. */
export function StepEdit( {
	attributes,
	clientId,
	setAttributes,
}: Props ): JSX.Element {
	const { insertBlocks, moveBlocksDown, moveBlocksUp } =
		useDispatch( blockEditorStore );
	const shown = useContext( ShownStep );
	const { at, count, root } = useSelect(
		( select ) => {
			const { getBlockCount, getBlockIndex, getBlockRootClientId } =
				select( blockEditorStore );
			const parent = getBlockRootClientId( clientId ) ?? '';
			return {
				at: getBlockIndex( clientId ),
				count: getBlockCount( parent ),
				root: parent,
			};
		},
		[ clientId ]
	);
	const { children, ...blockProps } = useInnerBlocksProps(
		useBlockProps( {
			className: 'freehold-form__step',
			hidden: shown !== null && shown !== clientId,
			style: gapStyle( attributes.style as GapStyle ),
		} ),
		{
			renderAppender: InnerBlocks.ButtonBlockAppender,
		}
	);
	return (
		<>
			<BlockControls group="block">
				<ToolbarButton
					icon={ chevronUp }
					label={ __( 'Move step up', 'freehold' ) }
					disabled={ at === 0 }
					onClick={ () => moveBlocksUp( [ clientId ], root ) }
				/>
				<ToolbarButton
					icon={ chevronDown }
					label={ __( 'Move step down', 'freehold' ) }
					disabled={ at === count - 1 }
					onClick={ () => moveBlocksDown( [ clientId ], root ) }
				/>
				<ToolbarButton
					icon={ plus }
					label={ __( 'Add step after', 'freehold' ) }
					onClick={ () =>
						insertBlocks(
							[ createBlock( 'jetpack/form-step' ) ],
							at + 1,
							root
						)
					}
				/>
			</BlockControls>
			<div { ...blockProps }>
				<RichText
					identifier="stepLabel"
					tagName="p"
					className="freehold-form__topic"
					aria-label={ __( 'Label of the step', 'freehold' ) }
					placeholder={ nameOf( '', at ) }
					value={ textOf( attributes.stepLabel ) }
					onChange={ ( stepLabel: string ) =>
						setAttributes( { stepLabel } )
					}
					allowedFormats={ [] }
					disableLineBreaks
				/>
				{ children }
			</div>
		</>
	);
}
