import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    applicationTemplate: {},
    application: {
      param: 'applicationId',
      page: 'applications',
    },
    vacancy: {
      param: 'jobId',
      page: 'vacancies',
    },
  },
};
