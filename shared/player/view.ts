/**
 * Audio with this player: that of Audio blocks and of podcasts.
 */
import { eachPrinted } from '@freehold/visitor/printed';
import type { PlayerData } from './data';
import { playLines } from './lines';
import { registerSource } from './media-player';
import { loadOnUse } from './on-use';
import { searchOnOpen } from './search-on-open';

eachPrinted< PlayerData >( 'audio-player', ( data, frame ) => {
	const audio = frame.querySelector( 'audio' );
	const around = frame.parentElement;
	if ( audio && around ) {
		registerSource( audio );
		playLines( audio, around );
		searchOnOpen(
			around.querySelector( 'details.freehold-video__transcript' )
		);
		loadOnUse( frame, audio, data );
	}
} );
