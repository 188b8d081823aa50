import { __ } from '@wordpress/i18n';

/** Returns questions that suit any site, in the user's language. */
export const prompts = (): string[] => [
	__( 'What did you learn this week?', 'freehold' ),
	__( 'Which book, film or song should more people know?', 'freehold' ),
	__( 'What would you tell yourself ten years ago?', 'freehold' ),
	__( 'Which place do you return to, and why?', 'freehold' ),
	__( 'What does an ordinary day of yours look like?', 'freehold' ),
	__( 'Which tool could you not work without?', 'freehold' ),
	__( 'What have you changed your mind about?', 'freehold' ),
	__( 'Who has taught you something that you still use?', 'freehold' ),
	__( 'What are you working on right now?', 'freehold' ),
	__( 'Which question do people ask you most often?', 'freehold' ),
	__( 'What went wrong, and what came of it?', 'freehold' ),
	__( 'What are you looking forward to?', 'freehold' ),
];
