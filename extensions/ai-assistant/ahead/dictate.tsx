import { AiError, asAiError } from '@freehold/ai/errors';
import { store as aiStore } from '@freehold/ai/store';
import { api } from '@freehold/api';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { create, insert } from '@wordpress/rich-text';
import { Failure } from '../components/notices';
import { stored, valueOf } from '../review/rich';
import { canRecord, record, type Recording } from './recorder';

/** The longest recording, in milliseconds. */
const MAX_MS = 120000;

type Caret = { clientId?: string; offset?: number; attributeKey?: string };

type Editor = {
	getSelectionStart: () => Caret;
	getSelectionEnd: () => Caret;
	getBlock: ( clientId: string ) => BlockInstance | null;
	canEditBlock: ( clientId: string ) => boolean;
};

type Actions = {
	__unstableMarkLastChangeAsPersistent: () => void;
	insertBlock: ( block: BlockInstance ) => void;
	updateBlockAttributes: ( clientId: string, attributes: object ) => void;
	selectionChange: (
		clientId: string,
		key: string,
		start: number,
		end: number
	) => void;
};

type State = 'idle' | 'recording' | 'writing';

/** Renders the button that turns speech into text at the caret, or into a new paragraph. */
export function Dictate(): JSX.Element | null {
	const editor = useSelect( blockEditorStore, [] ) as unknown as Editor;
	const actions = useDispatch( blockEditorStore ) as unknown as Actions;
	const isOffered = useSelect(
		( select ) => select( aiStore ).getFeature().transcribes,
		[]
	);
	const [ state, setState ] = useState< State >( 'idle' );
	const [ error, setError ] = useState< AiError >();
	const [ isDenied, setDenied ] = useState( false );
	const end = useRef< ( () => Promise< Recording > ) | null >( null );
	useEffect( () => () => void end.current?.(), [] );

	/** Inserts text in place of what is selected in a text, as one undo step. */
	const write = ( text: string ) => {
		const {
			clientId = '',
			offset,
			attributeKey,
		} = editor.getSelectionStart();
		const last = editor.getSelectionEnd();
		const block = editor.getBlock( clientId );
		actions.__unstableMarkLastChangeAsPersistent();
		if (
			! block ||
			! attributeKey ||
			offset === undefined ||
			last.offset === undefined ||
			last.attributeKey !== attributeKey ||
			last.clientId !== clientId ||
			! editor.canEditBlock( clientId )
		) {
			actions.insertBlock(
				createBlock( 'core/paragraph', {
					content: stored( create( { text } ), '' ),
				} )
			);
			return;
		}
		const before = block.attributes[ attributeKey ];
		const value = valueOf( before );
		const gap =
			offset > 0 && ! /\s/.test( value.text[ offset - 1 ] ?? ' ' )
				? ' '
				: '';
		const added = gap + text;
		actions.updateBlockAttributes( clientId, {
			[ attributeKey ]: stored(
				insert( value, create( { text: added } ), offset, last.offset ),
				before
			),
		} );
		// The next words follow these.
		const caret = offset + added.length;
		actions.selectionChange( clientId, attributeKey, caret, caret );
	};

	const stop = async () => {
		const recording = end.current;
		end.current = null;
		if ( ! recording ) {
			return;
		}
		setState( 'writing' );
		speak( __( 'Writing…', 'freehold' ) );
		try {
			const { text } = await api.post< { text: string } >(
				'v2',
				'/jetpack-ai/transcriptions',
				await recording()
			);
			if ( text ) {
				write( text );
			}
			speak( text || __( 'No words were heard.', 'freehold' ) );
		} catch ( thrown ) {
			setError( asAiError( thrown ) );
		}
		setState( 'idle' );
	};

	const start = async () => {
		setError( undefined );
		setDenied( false );
		try {
			end.current = await record();
			setState( 'recording' );
			speak( __( 'Recording…', 'freehold' ) );
		} catch {
			setDenied( true );
		}
	};

	const latest = useRef( stop );
	latest.current = stop;
	useEffect( () => {
		if ( state !== 'recording' ) {
			return;
		}
		const timer = setTimeout( () => void latest.current(), MAX_MS );
		return () => clearTimeout( timer );
	}, [ state ] );

	return isOffered && canRecord() ? (
		<div>
			<p>
				{ __(
					'Say what to write at the caret, for at most two minutes. The AI service turns it into text.',
					'freehold'
				) }
			</p>
			<Button
				variant="secondary"
				isPressed={ state === 'recording' }
				isBusy={ state === 'writing' }
				disabled={ state === 'writing' }
				accessibleWhenDisabled
				onClick={ () =>
					void ( state === 'recording' ? stop() : start() )
				}
				__next40pxDefaultSize
			>
				{ state === 'recording'
					? __( 'Stop recording', 'freehold' )
					: __( 'Dictate', 'freehold' ) }
			</Button>
			{ isDenied && (
				<p role="alert">
					{ __(
						'The browser does not allow the microphone.',
						'freehold'
					) }
				</p>
			) }
			{ error && (
				<Failure
					error={ error }
					onRetry={ () => void start() }
					onUseSite={ null }
				/>
			) }
		</div>
	) : null;
}
