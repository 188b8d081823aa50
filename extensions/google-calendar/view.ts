import { loadEmbeds } from '@freehold/embeds/view';

/** Needed where calendars wait for a click; frames that do not wait need no script. */
loadEmbeds( 'google-calendar' );
