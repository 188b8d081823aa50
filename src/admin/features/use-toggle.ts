import {
	store as modulesStore,
	type Module,
	type ModuleBlock,
} from '@freehold/modules/store';
import { speak } from '@wordpress/a11y';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { usedBlocks } from './used-blocks';

/** The change to confirm: the blocks in use, or null if they could not be counted. */
export type TurnOff = { blocks: ModuleBlock[] | null };

/** A module's toggle. */
export type Toggle = {
	/** Whether something is on its way to or from the server. */
	isBusy: boolean;
	/** The change that the user must confirm, or null. */
	question: TurnOff | null;
	/** Called when the user changes the toggle. */
	request: ( active: boolean ) => void;
	/** The user confirmed. */
	confirm: () => void;
	/** The user thought better of it. */
	cancel: () => void;
};

/** Turns a module on at once. Before it is turned off, checks whether its blocks are in use. */
export function useToggle( { slug, title }: Module ): Toggle {
	const { toggleModule, countModuleUsage } = useDispatch( modulesStore );
	const isToggling = useSelect(
		( select ) => select( modulesStore ).isTogglingModule( slug ),
		[ slug ]
	);
	const [ isCounting, setIsCounting ] = useState( false );
	const [ question, setQuestion ] = useState< TurnOff | null >( null );

	const toggle = async ( active: boolean ) => {
		const { error } = await toggleModule( slug, active );
		// A failure is a notice, which is read out by itself.
		if ( ! error ) {
			speak(
				active
					? sprintf(
							/* translators: %s: a feature's title. */
							__( '%s is on.', 'freehold' ),
							title
					  )
					: sprintf(
							/* translators: %s: a feature's title. */
							__( '%s is off.', 'freehold' ),
							title
					  )
			);
		}
	};

	const confirmBeforeOff = async () => {
		setIsCounting( true );
		speak( __( 'Checking where it is used…', 'freehold' ) );
		let used: ModuleBlock[] | null;
		try {
			used = usedBlocks( await countModuleUsage( slug ) );
		} catch {
			used = null;
		}
		setIsCounting( false );
		if ( used?.length === 0 ) {
			await toggle( false );
		} else {
			setQuestion( { blocks: used } );
		}
	};

	return {
		isBusy: isCounting || isToggling,
		question,
		request: ( active ) => {
			if ( active ) {
				void toggle( true );
			} else if ( ! isCounting ) {
				void confirmBeforeOff();
			}
		},
		confirm: () => {
			setQuestion( null );
			void toggle( false );
		},
		cancel: () => setQuestion( null ),
	};
}
