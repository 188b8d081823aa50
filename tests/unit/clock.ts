import { act } from '@testing-library/react';

/**
 * Lets time pass on the fake clock, and lets React render what was changed before and meanwhile. React schedules changes
 * outside `act()` by real messages, and a busy machine may run a real timer before a message: so there are two turns. On a fake clock
 * `findBy…` and `waitFor()` of the Testing Library wait for neither.
 */
export async function pass( milliseconds: number ): Promise< void > {
	await act( () => jest.advanceTimersByTimeAsync( milliseconds ) );
	await act( () => jest.advanceTimersByTimeAsync( 0 ) );
}
